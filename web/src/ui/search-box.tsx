import { useTexts } from '../platform/texts.ts'
import { Icon } from './icon.tsx'
import styles from './search-box.module.css'
import { uiTexts } from './ui.texts.ts'

/** Above a list of options in a popup: the down key and Enter lead into the list. */
export function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const t = useTexts(uiTexts)
  return (
    <div className={styles.search}>
      <Icon name="search" size="1.2em" />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t.search}
        placeholder={t.search}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter would otherwise send the form in which the field stands.
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
        }}
      />
    </div>
  )
}
