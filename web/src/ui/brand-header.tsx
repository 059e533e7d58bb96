import type { ReactNode } from 'react'
import styles from './brand-header.module.css'

/** The head of a page in the colour of the platform; the first card of the page lies half upon it. */
export function BrandHeader({ children }: { children: ReactNode }) {
  return <header className={styles.header}>{children}</header>
}
