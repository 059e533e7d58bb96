import { PASSWORD_LEAST_LENGTH } from '@fairground/contract/constants.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Refused } from '../platform/submit.ts'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Card } from '../ui/card.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import { showToast } from '../ui/toast.ts'
import { useUpdatePassword } from './account.api.ts'
import { useCodeSending } from './code-sending.ts'
import styles from './password-part.module.css'
import type { PartProps } from './profile-part.ts'
import { profileTexts } from './profile.texts.ts'
import { ProofFields } from './proof-fields.tsx'
import { missingProof, proofErrors, proofOf, startProof, type ProofErrors, type ProofValues } from './proof-rules.ts'

type PasswordErrors = ProofErrors & { password?: string }

/** The rules are said before; what the server finds wrong, at the field where it belongs. */
export function PasswordPart({ profile, onChanged }: PartProps) {
  const t = useTexts(profileTexts)
  const [password, setPassword] = useState('')
  const [proof, setProof] = useState(() => startProof(profile))
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { busy, submit } = useUpdatePassword()
  const sendCode = useCodeSending('confirm')

  function refuse(wrong: PasswordErrors) {
    setErrors(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const gaps: PasswordErrors = { ...missingPassword(password, t), ...missingProof(proof, t) }
    if (Object.keys(gaps).length) return refuse(gaps)
    const { data, refused } = await submit({ ...proofOf(proof), password })
    if (refused) {
      if (refused.reason === 'password.codeOnly') setProof({ ...proof, by: 'code' })
      return refuse(errorsOf(refused, proof.by))
    }
    const ended = data.endedDevices ? `\n${t.endedDevices(data.endedDevices)}` : ''
    showToast(t.passwordSaved + ended, 'success')
    setPassword('')
    setProof(startProof({ ...profile, hasPassword: true }))
    refuse({})
    await onChanged()
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {!profile.hasPassword && <Callout>{t.noPassword}</Callout>}
      <Card title={t.proofTitle}>
        <ProofFields
          profile={profile}
          values={proof}
          errors={errors}
          onChange={(values) => {
            setProof(values)
            setErrors(withoutChanged(errors, proof, values))
          }}
          onRefused={refuse}
          onSendCode={sendCode}
        />
      </Card>
      <Card title={profile.hasPassword ? t.changePassword : t.setPassword}>
        {/* A password manager keeps the new one under this name. */}
        <input
          className={styles.unseen}
          type="text"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={profile.mobile ?? profile.email ?? ''}
        />
        <PasswordField
          label={t.newPassword}
          hint={t.passwordRules(PASSWORD_LEAST_LENGTH)}
          autoComplete="new-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            setErrors({ ...errors, password: undefined, form: undefined })
          }}
          error={errors.password}
        />
        {errors.form && <Callout kind="error">{errors.form}</Callout>}
        <Button type="submit" block busy={busy}>
          {t.save}
        </Button>
      </Card>
    </form>
  )
}

type Messages = { enterNewPassword: string; passwordTooShort: (least: number) => string }

function missingPassword(password: string, messages: Messages): PasswordErrors {
  if (!password) return { password: messages.enterNewPassword }
  return [...password].length < PASSWORD_LEAST_LENGTH
    ? { password: messages.passwordTooShort(PASSWORD_LEAST_LENGTH) }
    : {}
}

function errorsOf(refused: Refused, by: ProofValues['by']): PasswordErrors {
  if (refused.reason === 'password.tooShort' || refused.reason === 'password.common') return { password: refused.msg }
  if (refused.errors['password']) return { password: refused.errors['password'] }
  return proofErrors(refused, by)
}

function withoutChanged(errors: PasswordErrors, before: ProofValues, after: ProofValues): PasswordErrors {
  return {
    ...errors,
    form: undefined,
    ...(before.oldPassword !== after.oldPassword && { oldPassword: undefined }),
    ...(before.code !== after.code && { code: undefined }),
  }
}
