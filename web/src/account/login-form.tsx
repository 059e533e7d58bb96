import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Go } from '../platform/navigation.ts'
import { useLang, useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import type { LoginPage } from './account.api.ts'
import type { CodeSending } from './code-sending.ts'
import { ContactField } from './contact-field.tsx'
import { contactOf, isNational, shownDial, startCountry } from './dial-code.ts'
import styles from './login-form.module.css'
import { missing, type LoginErrors, type LoginField, type LoginMode, type LoginValues } from './login-rules.ts'
import { loginTexts } from './login.texts.ts'

type LoginFormProps = {
  page: LoginPage
  start: Partial<LoginValues>
  busy: boolean
  onChange: (values: LoginValues) => void
  /** Resolves with what the server finds wrong; the contact is whole, with its country. */
  onSignIn: (values: LoginValues, mode: LoginMode) => Promise<LoginErrors>
  onSendCode: (contact: string) => Promise<CodeSending<LoginErrors>>
  children?: ReactNode
}

export function LoginForm({ page, start, busy, onChange, onSignIn, onSendCode, children }: LoginFormProps) {
  const t = useTexts(loginTexts)
  const lang = useLang()
  const [mode, setMode] = useState<LoginMode>('code')
  const [country, setCountry] = useState(() => startCountry(page.dialCodes))
  const [values, setValues] = useState<LoginValues>({ contact: '', code: '', password: '', agreed: false, ...start })
  const [errors, setErrors] = useState<LoginErrors>({})
  const [attempts, setAttempts] = useState(0)
  const [sentTo, setSentTo] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const contact = contactOf(values.contact, country ? shownDial(country) : '')

  function set<F extends LoginField>(field: F, value: LoginValues[F]) {
    const next = { ...values, [field]: value }
    setValues(next)
    setErrors({ ...errors, [field]: undefined, form: undefined })
    onChange(next)
  }

  function refuse(wrong: LoginErrors) {
    setErrors(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
  }

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const gaps = missing(values, mode, t)
    if (Object.keys(gaps).length) return refuse(gaps)
    const wrong = await onSignIn({ ...values, contact }, mode)
    if (wrong.code && mode === 'password') setMode('code')
    // What was agreed to are not the terms of now.
    if (wrong.agreed) set('agreed', false)
    refuse(wrong)
  }

  async function sendCode(): Promise<number | null> {
    if (!values.contact.trim()) {
      refuse({ contact: t.enterContact })
      return null
    }
    const { waitSeconds, wrong } = await onSendCode(contact)
    refuse(wrong ?? {})
    if (!wrong) setSentTo(contact)
    return waitSeconds
  }

  /** Enter in the first field leads to the second one, rather than to a complaint about it. */
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !values.contact.trim() || values[mode]) return
    event.preventDefault()
    form.current?.querySelector<HTMLElement>('[data-second] input')?.focus()
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  const kind = isNational(values.contact) || (!values.contact && lang === 'zh') ? 'tel' : 'email'
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      {children}
      <div onKeyDown={goOn}>
        <ContactField
          label={t.contact}
          placeholder={t.enterContact}
          value={values.contact}
          onChange={(typed) => set('contact', typed)}
          error={errors.contact}
          dialCodes={page.dialCodes}
          country={country}
          onCountry={setCountry}
          inputMode="email"
          autoComplete={mode === 'password' ? 'username' : kind}
          enterKeyHint="next"
        />
      </div>
      <div data-second className={styles.second}>
        {mode === 'code' ? (
          <CodeField
            // Another contact need not wait for the first one's next code.
            key={contact}
            label={t.code}
            hint={sentTo === contact && t.codeSentTo(contact)}
            value={values.code}
            onChange={(typed) => set('code', typed)}
            error={errors.code}
            onSend={sendCode}
          />
        ) : (
          <PasswordField
            label={t.password}
            value={values.password}
            onChange={(typed) => set('password', typed)}
            error={errors.password}
            autoComplete="current-password"
          />
        )}
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setMode(mode === 'code' ? 'password' : 'code')
            setErrors({})
          }}
        >
          {mode === 'code' ? t.byPassword : t.byCode}
        </button>
      </div>
      <Checkbox
        checked={values.agreed}
        onChange={(agreed) => set('agreed', agreed)}
        error={errors.agreed}
        nudge={attempts}
      >
        {t.agreeBefore}
        <Go href="/protocol">{t.terms}</Go>
        {t.agreeBetween}
        <Go href="/protocol#privacy">{t.privacy}</Go>
      </Checkbox>
      {errors.form && <Callout kind="error">{errors.form}</Callout>}
      <Button type="submit" block busy={busy}>
        {t.signIn}
      </Button>
      <p className={styles.note}>{t.firstTime}</p>
    </form>
  )
}
