import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import styles from './option-list.module.css'

export type Option = { value: number; label: string; detail?: string; hasMore?: boolean }

type OptionListProps = {
  label: string
  options: readonly Option[]
  selected?: number
  onPick: (value: number) => void
  /** Take the focus at once, for a list that replaces the one in which something was just picked. */
  takesFocus?: boolean
}

/** A listbox: one stop for Tab, arrows move inside it. */
export function OptionList({ label, options, selected, onPick, takesFocus }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const start = options.find((option) => option.value === selected) ?? options[0]

  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('[data-first-focus]')
    if (takesFocus) first?.focus()
    first?.scrollIntoView?.({ block: 'nearest' })
  }, [takesFocus])

  function move(event: KeyboardEvent) {
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }

  return (
    <ul ref={list} className={styles.list} role="listbox" aria-label={label} onKeyDown={move}>
      {options.map((option) => (
        <li
          key={option.value}
          role="option"
          aria-selected={option.value === selected}
          tabIndex={option === start ? 0 : -1}
          data-first-focus={option === start ? '' : undefined}
          className={styles.option}
          onClick={() => onPick(option.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onPick(option.value)
          }}
        >
          <span className={styles.text}>
            {option.label}
            {option.detail && <small className={styles.detail}>{option.detail}</small>}
          </span>
          {option.value === selected && <Icon name="check" size="1.3em" />}
          {option.hasMore && (
            <span className={styles.more}>
              <Icon name="next" size="1em" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
