import type { ReactNode } from 'react'
import { useConfig } from '../platform/context.ts'
import { useGoBack } from '../platform/navigation.ts'
import { useTexts } from '../platform/texts.ts'
import { Icon } from './icon.tsx'
import styles from './screen.module.css'
import { uiTexts } from './ui.texts.ts'

/** Until a page knows its title it bears the fair's. */
type ScreenProps = { title: string | undefined; action?: ReactNode; footer?: ReactNode; children: ReactNode }

/** The frame of a page: a bar with the way back, a column of at most 750 px, and a footer that stays in reach. */
export function Screen({ title, action, footer, children }: ScreenProps) {
  const config = useConfig()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <BackButton />
        <h1 className={styles.title}>{title ?? config?.expoName}</h1>
        <div className={styles.action}>{action}</div>
      </header>
      <main className={styles.content}>{children}</main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}

function BackButton() {
  const goBack = useGoBack()
  const t = useTexts(uiTexts)
  return (
    <button type="button" className={styles.back} aria-label={t.back} onClick={goBack}>
      <Icon name="back" size="1.4rem" strokeWidth={1.9} />
    </button>
  )
}
