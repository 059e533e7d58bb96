import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { clampNumber } from './clamp.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import own from './number-input.module.css'
import { uiTexts } from './ui.texts.ts'

type NumberInputProps = FieldLook & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
}

/** While typing anything may stand there; leaving the field brings it between min and max. */
export function NumberInput({ value, onChange, min = -Infinity, max = Infinity, step = 1, ...look }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  const t = useTexts(uiTexts)
  const shown = typed ?? (value === null ? '' : String(value))

  function settle(text: string) {
    setTyped(undefined)
    onChange(clampNumber(text, min, max))
  }
  function stepBy(amount: number) {
    const start = Number(shown) || 0
    // 0.1 + 0.2 must read 0.3.
    settle(String(Number((start + amount).toFixed(10))))
  }

  return (
    <Field {...look}>
      {(control) => (
        <div className={own.row}>
          <button
            type="button"
            className={own.step}
            aria-label={t.less}
            disabled={value !== null && value <= min}
            onClick={() => stepBy(-step)}
          >
            <Icon name="minus" size="1.1em" />
          </button>
          <input
            {...control}
            className={`${styles.control} ${own.input}`}
            role="spinbutton"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            aria-valuenow={value ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => settle(shown)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              stepBy(event.key === 'ArrowUp' ? step : -step)
            }}
          />
          <button
            type="button"
            className={own.step}
            aria-label={t.increase}
            disabled={value !== null && value >= max}
            onClick={() => stepBy(step)}
          >
            <Icon name="plus" size="1.1em" />
          </button>
        </div>
      )}
    </Field>
  )
}
