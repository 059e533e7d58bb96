import { useLang, useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Empty, FailedCall, Waiting } from '../ui/faces.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './content-view.module.css'
import { dateOf } from './dates.ts'
import type { ContentPage } from './exhibition.api.ts'
import { exhibitionTexts } from './exhibition.texts.ts'

type Asked = { data: ContentPage | undefined; error: Error | null; refetch: () => void }

/** A screen that is one content page. */
export function ContentScreen({ asked }: { asked: Asked }) {
  useTitle(asked.data?.title)
  return (
    <Screen title={asked.data?.title}>
      <ContentBody asked={asked} />
    </Screen>
  )
}

export function ContentBody({ asked: { data, error, refetch } }: { asked: Asked }) {
  const t = useTexts(exhibitionTexts)
  const lang = useLang()
  if (error && !data) return <FailedCall error={error} onRetry={refetch} />
  if (!data) return <Waiting rows={3} />
  if (!data.html.trim()) return <Empty text={t.emptyPage} />
  const updated = dateOf(data.updatedAt, lang)
  return (
    <article className={styles.article}>
      <RichText html={data.html} />
      <footer className={styles.footer}>
        {data.version && <span>{t.version(data.version)}</span>}
        {updated && <time dateTime={data.updatedAt}>{t.updated(updated)}</time>}
      </footer>
    </article>
  )
}
