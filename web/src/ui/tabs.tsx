import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps<K extends string> = {
  label: string
  tabs: readonly { key: K; title: string }[]
  current: K
  onChange: (key: K) => void
  children: ReactNode
}

/** Tabs over one panel; arrows move between them. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: TabsProps<K>) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            id={`${id}-${key}`}
            role="tab"
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
