import { useId, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  /** Counts the refusals: each of them draws the eye here once more. */
  nudge?: number
  children: ReactNode
}

export function Checkbox({ checked, onChange, error, nudge, children }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label key={nudge} className={styles.label} data-wrong={error ? '' : undefined}>
        <span className={styles.box}>
          <input
            type="checkbox"
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            onChange={(event) => onChange(event.target.checked)}
          />
          <Icon name="check" size="1em" strokeWidth={3} />
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
