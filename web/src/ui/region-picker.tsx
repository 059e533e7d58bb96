import { useId, useMemo, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { OptionList } from './option-list.tsx'
import { Popup } from './popup.tsx'
import own from './region-picker.module.css'
import { joinTrail, searchCascade, trailTo, type CascadeOption, type Trail } from './region-search.ts'
import { SearchBox } from './search-box.tsx'
import { uiTexts } from './ui.texts.ts'

/** More rows than anyone reads; the rest is reached by typing on. */
const SHOWN_RESULTS = 50

type RegionPickerProps = FieldLook & {
  options: readonly CascadeOption[]
  /** 0 is unset. */
  value: number
  onChange: (value: number) => void
  placeholder?: string
}

export function RegionPicker({ options, value, onChange, placeholder, ...look }: RegionPickerProps) {
  const [open, setOpen] = useState(false)
  const valueId = useId()
  const t = useTexts(uiTexts)
  const chosen = useMemo(() => trailTo(options, value), [options, value])
  return (
    <Field {...look}>
      {(control, labelId) => (
        <>
          <button
            type="button"
            {...control}
            aria-required={undefined}
            className={styles.control}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={() => setOpen(true)}
          >
            <span id={valueId} className={chosen.length ? styles.value : `${styles.value} ${styles.placeholder}`}>
              {chosen.length ? joinTrail(chosen) : (placeholder ?? t.pleaseSelect)}
            </span>
            <span className={styles.chevron}>
              <Icon name="down" />
            </span>
          </button>
          {open && (
            <Cascade
              title={look.label}
              options={options}
              start={chosen}
              onClose={() => setOpen(false)}
              onChoose={(picked) => {
                onChange(picked)
                setOpen(false)
              }}
            />
          )}
        </>
      )}
    </Field>
  )
}

type CascadeProps = {
  title: string
  options: readonly CascadeOption[]
  start: Trail
  onChoose: (value: number) => void
  onClose: () => void
}

function Cascade({ title, options, start, onChoose, onClose }: CascadeProps) {
  const [trail, setTrail] = useState(start)
  const [query, setQuery] = useState('')
  const [moved, setMoved] = useState(false)
  const t = useTexts(uiTexts)

  const last = trail.at(-1)
  // A leaf has nothing below it: its own level stays in view with the leaf marked.
  const above = last && !last.children?.length ? trail.slice(0, -1) : trail
  const level = above.at(-1)?.children ?? options

  function pick(picked: Trail) {
    const option = picked.at(-1)
    if (!option) return
    if (!option.children?.length) return onChoose(option.value)
    setQuery('')
    setMoved(true)
    setTrail(picked)
  }

  return (
    <Popup
      open
      tall
      title={title}
      onClose={onClose}
      footer={
        last &&
        !query.trim() && (
          <Button block onClick={() => onChoose(last.value)}>
            {t.choose(last.label)}
          </Button>
        )
      }
    >
      <SearchBox query={query} onChange={setQuery} />
      {query.trim() ? (
        <Results options={options} query={query} onPick={pick} title={title} />
      ) : (
        <>
          <Levels trail={trail} above={above} onBack={(to) => setTrail(trail.slice(0, to))} />
          <OptionList
            key={above.length}
            label={above.at(-1)?.label ?? title}
            options={level.map((option) => ({ ...option, hasMore: Boolean(option.children?.length) }))}
            selected={trail[above.length]?.value}
            takesFocus={moved}
            onPick={(value) => pick([...above, ...level.filter((option) => option.value === value)])}
          />
        </>
      )}
    </Popup>
  )
}

/** The way down so far; each part leads back to where it was chosen. */
function Levels({ trail, above, onBack }: { trail: Trail; above: Trail; onBack: (to: number) => void }) {
  const t = useTexts(uiTexts)
  if (!trail.length) return null
  return (
    <nav className={own.levels} aria-label={t.level}>
      {trail.map((option, at) => (
        <button key={option.value} type="button" className={own.level} onClick={() => onBack(at)}>
          {option.label}
        </button>
      ))}
      {above.length === trail.length && <span className={own.here}>{t.pleaseSelect}</span>}
    </nav>
  )
}

type ResultsProps = { options: readonly CascadeOption[]; query: string; onPick: (trail: Trail) => void; title: string }

function Results({ options, query, onPick, title }: ResultsProps) {
  const t = useTexts(uiTexts)
  const found = useMemo(() => searchCascade(options, query), [options, query])
  return (
    <>
      <p className={own.count} role="status">
        {found.length ? t.found(found.length) : t.notFound}
      </p>
      <OptionList
        label={title}
        options={found.slice(0, SHOWN_RESULTS).map((trail, value) => ({
          value,
          label: trail.at(-1)?.label ?? '',
          detail: joinTrail(trail),
          hasMore: Boolean(trail.at(-1)?.children?.length),
        }))}
        onPick={(at) => onPick(found[at] ?? [])}
      />
      {found.length > SHOWN_RESULTS && <p className={own.count}>{t.more}</p>}
    </>
  )
}
