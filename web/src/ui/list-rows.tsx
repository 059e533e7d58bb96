import type { ReactNode } from 'react'
import { Go } from '../platform/navigation.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './list-rows.module.css'

type GroupProps = { title?: string; note?: ReactNode; children: ReactNode }

/** Rows on one card, with what they are about above and what is to be said of them below. */
export function RowGroup({ title, note, children }: GroupProps) {
  return (
    <section className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.card}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

type RowProps = {
  icon?: IconName
  title: ReactNode
  text?: ReactNode
  /** At the end of the row: a value, a switch, a button. */
  end?: ReactNode
  tone?: 'bad'
} & ({ href: string; onClick?: undefined } | { href?: undefined; onClick?: () => void })

/** Leads somewhere, does something, or only says something. */
export function Row({ icon, title, text, end, tone, href, onClick }: RowProps) {
  const inside = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size="1.45rem" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
  const look = { className: styles.row, 'data-tone': tone }
  if (href !== undefined) {
    return (
      <Go {...look} href={href}>
        {inside}
        <span className={styles.next}>
          <Icon name="next" size="1rem" />
        </span>
      </Go>
    )
  }
  if (onClick) {
    return (
      <button type="button" {...look} onClick={onClick}>
        {inside}
      </button>
    )
  }
  return <div {...look}>{inside}</div>
}
