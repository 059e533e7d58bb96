import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'

type TextFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'required'> & {
    value: string
    onChange: (value: string) => void
    /** Stands beside the input, such as a choice that belongs to it. */
    beside?: ReactNode
  }

/** A line of text. Whitespace and newlines at its ends are nobody's intention: they go when the field is left. */
export function TextField({ label, required, error, hint, value, onChange, onBlur, beside, ...input }: TextFieldProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <div className={beside ? styles.row : undefined}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={(event) => {
              if (value !== value.trim()) onChange(value.trim())
              onBlur?.(event)
            }}
          />
          {beside}
        </div>
      )}
    </Field>
  )
}
