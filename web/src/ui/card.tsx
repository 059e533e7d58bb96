import type { ReactNode } from 'react'
import styles from './card.module.css'

/** What belongs together, on a ground of its own. */
export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}
