import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { Icon } from './icon.tsx'

type CalloutProps = { kind?: 'info' | 'warning' | 'error'; title?: string; children?: ReactNode; action?: ReactNode }

/** Something to know before one goes on, in the flow of the page. */
export function Callout({ kind = 'info', title, children, action }: CalloutProps) {
  return (
    <div className={styles.callout} data-kind={kind} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon name={kind === 'info' ? 'info' : 'warning'} size="1.3rem" />
      <div className={styles.words}>
        {title && <b className={styles.title}>{title}</b>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
