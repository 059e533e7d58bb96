import { useId, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../platform/texts.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import own from './suggest-input.module.css'
import { useOffer, type Ask } from './suggestions.ts'
import { uiTexts } from './ui.texts.ts'

type SuggestInputProps = FieldLook & {
  value: string
  onChange: (value: string) => void
  suggest: Ask<string[]>
  placeholder?: string
  maxLength?: number
  name?: string
}

/** Free text with suggestions: they never stand in the way of typing something else. */
export function SuggestInput({ value, onChange, suggest, placeholder, maxLength, name, ...look }: SuggestInputProps) {
  const listId = useId()
  const t = useTexts(uiTexts)
  const [asked, setAsked] = useState('')
  const [composing, setComposing] = useState(false)
  const [active, setActive] = useState(-1)
  const names = useOffer(composing ? '' : asked, suggest) ?? []
  const open = names.length > 0

  function close() {
    setAsked('')
    setActive(-1)
  }
  function type(text: string) {
    onChange(text)
    setAsked(text.trim())
    setActive(-1)
  }
  function take(text: string) {
    onChange(text)
    close()
  }
  function steer(event: KeyboardEvent) {
    if (!open || composing) return
    const chosen = names[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % names.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? names.length : active) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Field {...look}>
      {(control) => (
        <div className={own.box}>
          <input
            {...control}
            className={styles.control}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            name={name}
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            onChange={(event) => type(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={steer}
            onBlur={() => {
              if (value !== value.trim()) onChange(value.trim())
              close()
            }}
          />
          <ul id={listId} className={own.list} role="listbox" aria-label={t.suggestions} hidden={!open}>
            {names.map((suggested, at) => (
              <li
                key={suggested}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                className={own.option}
                // Before the blur that would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(suggested)}
              >
                <Marked text={suggested} part={asked} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Field>
  )
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + part.length)}</b>
      {text.slice(at + part.length)}
    </>
  )
}
