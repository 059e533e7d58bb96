import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What every field looks like: its label, its control, then what is wrong with it. */
export type FieldLook = { label: string; required?: boolean; error?: string; hint?: ReactNode }

/** What a control has to carry so that label, hint and error are read out with it. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type FieldProps = FieldLook & {
  /** A group of radio buttons is named by its label, a single input is labelled by it. */
  group?: boolean
  children: (control: ControlProps, labelId: string) => ReactNode
}

export function Field({ label, required, error, hint, group, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div className={styles.field}>
      {group ? (
        <span id={labelId} className={styles.label}>
          {text}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {text}
        </label>
      )}
      {children(
        {
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': said || undefined,
          'aria-required': required || undefined,
        },
        labelId,
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="info" size="1.15em" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
