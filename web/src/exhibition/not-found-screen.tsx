import { useGo } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { useTitle } from '../platform/title.ts'
import { Button } from '../ui/button.tsx'
import { exhibitionTexts } from './exhibition.texts.ts'
import styles from './not-found-screen.module.css'

export function NotFoundScreen() {
  const t = useTexts(exhibitionTexts)
  const go = useGo()
  useTitle(t.notFound)
  return (
    <main className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t.notFound}</h1>
      <p className={styles.hint}>{t.notFoundHint}</p>
      <Button onClick={() => go('/', { replace: true })}>{t.home}</Button>
    </main>
  )
}
