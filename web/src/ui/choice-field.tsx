import { useId, useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import own from './choice-field.module.css'
import styles from './field.module.css'
import { Field, type ControlProps, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { SelectPopup, type Choice } from './select-popup.tsx'
import { textWidth } from './text-width.ts'
import { uiTexts } from './ui.texts.ts'

type Choosing = { choices: readonly Choice[]; value: number; onChange: (value: number) => void }

/** One of few. A handful of short words lie open to be tapped; more of them open in a popup. */
export function ChoiceField({ choices, value, onChange, ...look }: FieldLook & Choosing) {
  const chips = fitsOnALine(choices)
  return (
    <Field {...look} group={chips}>
      {(control, labelId) =>
        chips ? (
          <Chips choices={choices} value={value} onChange={onChange} labelledBy={labelId} control={control} />
        ) : (
          <Picker
            choices={choices}
            value={value}
            onChange={onChange}
            title={look.label}
            labelId={labelId}
            control={control}
          />
        )
      }
    </Field>
  )
}

/** A choice without a label of its own, for a place beside another field. */
export function InlineChoice({ label, ...choosing }: Choosing & { label: string }) {
  const id = useId()
  if (fitsOnALine(choosing.choices)) return <Chips {...choosing} label={label} />
  return (
    <>
      <span id={id} hidden>
        {label}
      </span>
      <Picker {...choosing} title={label} labelId={id} compact />
    </>
  )
}

export function fitsOnALine(choices: readonly Choice[]): boolean {
  const width = choices.reduce((sum, choice) => sum + 3 + textWidth(choice.title), 0)
  return choices.length <= 4 && width <= 30
}

type ChipsProps = Choosing & { label?: string; labelledBy?: string; control?: ControlProps }

function Chips({ choices, value, onChange, label, labelledBy, control }: ChipsProps) {
  const name = useId()
  return (
    <div
      className={own.chips}
      role="radiogroup"
      id={control?.id}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={control?.['aria-describedby']}
      aria-invalid={control?.['aria-invalid']}
      aria-required={control?.['aria-required']}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={own.chip}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.title}</span>
        </label>
      ))}
    </div>
  )
}

type PickerProps = Choosing & { title: string; labelId: string; control?: ControlProps; compact?: boolean }

function Picker({ choices, value, onChange, title, labelId, control, compact }: PickerProps) {
  const [open, setOpen] = useState(false)
  const valueId = useId()
  const t = useTexts(uiTexts)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <button
        type="button"
        {...control}
        aria-required={undefined}
        className={compact ? `${styles.control} ${own.compact}` : styles.control}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        onClick={() => setOpen(true)}
      >
        <span id={valueId} className={chosen ? styles.value : `${styles.value} ${styles.placeholder}`}>
          {chosen?.title ?? t.pleaseSelect}
        </span>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </button>
      <SelectPopup
        open={open}
        title={title}
        choices={choices}
        value={value}
        onPick={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
