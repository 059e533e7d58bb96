import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Popup } from '../ui/popup.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import { TextField } from '../ui/text-field.tsx'
import type { DialCode } from './account.api.ts'
import type { CodeSending } from './code-sending.ts'
import styles from './contact-change.module.css'
import { ContactField } from './contact-field.tsx'
import { contactOf, shownDial, startCountry } from './dial-code.ts'
import { profileTexts } from './profile.texts.ts'

export type ContactKind = 'mobile' | 'email'
export type ContactValues = { contact: string; code: string }
export type ContactErrors = Partial<Record<keyof ContactValues | 'form', string>>

type ContactChangeProps = {
  /** Closed without one. */
  kind: ContactKind | undefined
  dialCodes: readonly DialCode[]
  busy: boolean
  onSave: (values: ContactValues) => Promise<ContactErrors>
  onSendCode: (contact: string) => Promise<CodeSending<ContactErrors>>
  onClose: () => void
}

export function ContactChange({ kind, onClose, ...form }: ContactChangeProps) {
  const t = useTexts(profileTexts)
  return (
    <Popup open={kind !== undefined} title={kind === 'email' ? t.verifyEmail : t.verifyMobile} onClose={onClose}>
      {kind && <ContactForm kind={kind} {...form} />}
    </Popup>
  )
}

type ContactFormProps = Omit<ContactChangeProps, 'kind' | 'onClose'> & { kind: ContactKind }

/** Whether it is really theirs, a code that is sent to it shows. */
function ContactForm({ kind, dialCodes, busy, onSave, onSendCode }: ContactFormProps) {
  const t = useTexts(profileTexts)
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [chosen, setCountry] = useState<DialCode>()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [attempts, setAttempts] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const country = chosen ?? startCountry(dialCodes)
  const contact = kind === 'mobile' ? contactOf(typed, country ? shownDial(country) : '') : typed.trim()
  const enterContact = kind === 'mobile' ? t.enterMobile : t.enterEmail

  function refuse(wrong: ContactErrors) {
    setErrors(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const gaps: ContactErrors = {
      ...(!typed.trim() && { contact: enterContact }),
      ...(code.length !== 6 && { code: t.enterCode }),
    }
    refuse(Object.keys(gaps).length ? gaps : await onSave({ contact, code }))
  }

  async function sendCode(): Promise<number | null> {
    if (!typed.trim()) {
      refuse({ contact: enterContact })
      return null
    }
    const { waitSeconds, wrong } = await onSendCode(contact)
    refuse(wrong ?? {})
    if (!wrong) setSentTo(contact)
    return waitSeconds
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  const field = {
    value: typed,
    onChange: (next: string) => {
      setTyped(next)
      setErrors({ ...errors, contact: undefined, form: undefined })
    },
    error: errors.contact,
    placeholder: enterContact,
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {kind === 'mobile' ? (
        <ContactField
          {...field}
          label={t.newMobile}
          dialCodes={dialCodes}
          country={country}
          onCountry={setCountry}
          inputMode="tel"
          autoComplete="tel"
          mobileOnly
        />
      ) : (
        <TextField
          {...field}
          label={t.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      )}
      <CodeField
        key={contact}
        label={t.code}
        hint={sentTo === contact ? t.codeSentTo(contact) : t.codeToNew}
        value={code}
        onChange={(next) => {
          setCode(next)
          setErrors({ ...errors, code: undefined, form: undefined })
        }}
        error={errors.code}
        onSend={sendCode}
      />
      {errors.form && <Callout kind="error">{errors.form}</Callout>}
      <Button type="submit" block busy={busy}>
        {t.save}
      </Button>
    </form>
  )
}
