import type { MenuEntry } from '@fairground/contract/exhibition/content.ts'
import { Go } from '../platform/navigation.ts'
import { Icon, iconNamed } from '../ui/icon.tsx'
import styles from './menu-grid.module.css'

type Entry = Omit<MenuEntry, 'children'>

/** Entries as tiles; an entry that has entries of its own becomes a group with its title above. */
export function MenuGrid({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const single = entries.filter((entry) => !entry.children.length)
  const groups = entries.filter((entry) => entry.children.length)
  return (
    <>
      {single.length > 0 && <Group title={title} entries={single} titleUnseen />}
      {groups.map((group, at) => (
        <Group key={at} title={group.title} entries={group.children} />
      ))}
    </>
  )
}

function Group({ title, entries, titleUnseen }: { title: string; entries: readonly Entry[]; titleUnseen?: boolean }) {
  return (
    <nav className={styles.group} aria-label={title}>
      {!titleUnseen && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.grid}>
        {entries.map((entry, at) => (
          <li key={at}>
            <Go href={entry.href} className={styles.entry}>
              <span className={styles.icon}>
                <Icon name={iconNamed(entry.icon)} size="1.55rem" strokeWidth={1.6} />
              </span>
              <span className={styles.name}>{entry.title}</span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
}
