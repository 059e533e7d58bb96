import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Profile } from './account.api.ts'
import type { CodeSending } from './code-sending.ts'
import { type ProofErrors, type ProofValues, proofErrors } from './proof-rules.ts'
import { profileTexts } from './profile.texts.ts'

type ProofFieldsProps = {
  profile: Profile
  values: ProofValues
  errors: ProofErrors
  onChange: (values: ProofValues) => void
  onRefused: (errors: ProofErrors) => void
  onSendCode: (contact: string) => Promise<CodeSending>
}

/** Shows that it is really me. */
export function ProofFields({ profile, values, errors, onChange, onRefused, onSendCode }: ProofFieldsProps) {
  const t = useTexts(profileTexts)
  const [sentTo, setSentTo] = useState<string>()
  const contacts = [profile.mobile, profile.email].filter((contact) => contact !== null)

  async function send(): Promise<number | null> {
    const { waitSeconds, wrong } = await onSendCode(values.contact)
    onRefused(wrong ? proofErrors(wrong, 'code') : {})
    if (!wrong) setSentTo(values.contact)
    return waitSeconds
  }

  return (
    <>
      {profile.hasPassword && (
        <ChoiceField
          label={t.proofBy}
          choices={[
            { title: t.byPassword, value: 0 },
            { title: t.byCodeTo, value: 1 },
          ]}
          value={values.by === 'password' ? 0 : 1}
          onChange={(at) => onChange({ ...values, by: at ? 'code' : 'password' })}
        />
      )}
      {values.by === 'password' ? (
        <PasswordField
          label={t.oldPassword}
          autoComplete="current-password"
          value={values.oldPassword}
          onChange={(oldPassword) => onChange({ ...values, oldPassword })}
          error={errors.oldPassword}
        />
      ) : (
        <>
          {contacts.length > 1 && (
            <ChoiceField
              label={t.codeBy}
              choices={[
                { title: t.sms, value: 0 },
                { title: t.byEmail, value: 1 },
              ]}
              value={contacts.indexOf(values.contact)}
              onChange={(at) => onChange({ ...values, contact: contacts[at] ?? '' })}
            />
          )}
          <CodeField
            key={values.contact}
            label={t.code}
            hint={(sentTo === values.contact ? t.codeSentTo : t.codeTo)(values.contact)}
            value={values.code}
            onChange={(code) => onChange({ ...values, code })}
            error={errors.code}
            onSend={send}
          />
        </>
      )}
    </>
  )
}
