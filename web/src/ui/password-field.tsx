import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import styles from './field.module.css'
import { Field, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import own from './password-field.module.css'
import { uiTexts } from './ui.texts.ts'

type PasswordFieldProps = FieldLook & {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** Can be looked at while it is typed: on a phone nobody types a good password blindly. */
export function PasswordField({ value, onChange, autoComplete, ...look }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const t = useTexts(uiTexts)
  return (
    <Field {...look}>
      {(control) => (
        <div className={own.box}>
          <input
            {...control}
            className={styles.control}
            type={isShown ? 'text' : 'password'}
            name={autoComplete}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={own.eye}
            aria-label={t.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} size="1.35rem" />
          </button>
        </div>
      )}
    </Field>
  )
}
