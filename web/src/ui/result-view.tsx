import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './result-view.module.css'

export type ResultKind = 'success' | 'info' | 'warning' | 'error'

type ResultViewProps = { kind: ResultKind; title: string; text?: string; children?: ReactNode }

/** How something ended, and what can be done next. */
export function ResultView({ kind, title, text, children }: ResultViewProps) {
  return (
    <section className={styles.result} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.mark}>
        <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'close' : kind} size="2.2rem" strokeWidth={2.2} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
