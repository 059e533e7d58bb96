import { useState, type ComponentProps } from 'react'
import { useTexts } from '../platform/texts.ts'
import fieldStyles from '../ui/field.module.css'
import { Field, type FieldLook } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { DialCode } from './account.api.ts'
import styles from './contact-field.module.css'
import { isNational, rememberCountry, shownDial } from './dial-code.ts'
import { DialCodePopup } from './dial-code-popup.tsx'
import { loginTexts } from './login.texts.ts'

type ContactFieldProps = FieldLook &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'enterKeyHint'> & {
    value: string
    onChange: (value: string) => void
    dialCodes: readonly DialCode[]
    country: DialCode | undefined
    onCountry: (country: DialCode) => void
    /** A mobile alone: the country's code is there from the beginning. */
    mobileOnly?: boolean
  }

/** A mobile or an e-mail address. As soon as it is a number, the country that it is of stands before it. */
export function ContactField({
  value,
  onChange,
  dialCodes,
  country,
  onCountry,
  mobileOnly,
  label,
  required,
  error,
  hint,
  ...input
}: ContactFieldProps) {
  const [open, setOpen] = useState(false)
  const t = useTexts(loginTexts)
  const hasDial = country && (isNational(value) || (mobileOnly && !/^(\+|00)/.test(value.trim())))
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <div className={`${fieldStyles.control} ${styles.box}`}>
          {hasDial && (
            <button
              type="button"
              className={styles.dial}
              aria-label={`${t.dialCode}: ${country.name} ${shownDial(country)}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {shownDial(country)}
              <Icon name="down" size="0.85rem" />
            </button>
          )}
          <input
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...input}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => value !== value.trim() && onChange(value.trim())}
          />
          <DialCodePopup
            open={open}
            dialCodes={dialCodes}
            country={country}
            onPick={(picked) => {
              rememberCountry(picked.country)
              onCountry(picked)
            }}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </Field>
  )
}
