import { useState } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Row, RowGroup } from '../ui/list-rows.tsx'
import { showToast } from '../ui/toast.ts'
import { useLogin, useUpdateEmail, useUpdateMobile } from './account.api.ts'
import { useCodeSending } from './code-sending.ts'
import { ContactChange, type ContactErrors, type ContactKind, type ContactValues } from './contact-change.tsx'
import type { PartProps } from './profile-part.ts'
import { profileTexts } from './profile.texts.ts'
import type { Refused } from '../platform/submit.ts'

export function ContactsPart({ profile, onChanged }: PartProps) {
  const t = useTexts(profileTexts)
  const [changing, setChanging] = useState<ContactKind>()
  const dialCodes = useLogin().data?.dialCodes ?? []
  const mobile = useUpdateMobile()
  const email = useUpdateEmail()
  const sendCode = useCodeSending('contact')

  async function save({ contact, code }: ContactValues): Promise<ContactErrors> {
    const { data, refused } = await (changing === 'mobile'
      ? mobile.submit({ mobile: contact, code })
      : email.submit({ email: contact, code }))
    if (refused) return errorsOf(refused)
    const ended = data.endedDevices ? `\n${t.endedDevices(data.endedDevices)}` : ''
    showToast(t.contactChanged + ended, 'success')
    setChanging(undefined)
    await onChanged()
    return {}
  }

  return (
    <>
      <RowGroup note={t.contactsNote}>
        {(['mobile', 'email'] as const).map((kind) => (
          <Row
            key={kind}
            icon={kind === 'mobile' ? 'phone' : 'mail'}
            title={t[kind]}
            text={profile[kind] ?? t.none}
            end={
              <Button small kind="soft" aria-haspopup="dialog" onClick={() => setChanging(kind)}>
                {profile[kind] ? t.change : t.add}
              </Button>
            }
          />
        ))}
      </RowGroup>
      <ContactChange
        kind={changing}
        dialCodes={dialCodes}
        busy={mobile.busy || email.busy}
        onSave={save}
        onSendCode={async (contact) => {
          const { waitSeconds, wrong } = await sendCode(contact)
          return { waitSeconds, ...(wrong && { wrong: errorsOf(wrong) }) }
        }}
        onClose={() => setChanging(undefined)}
      />
    </>
  )
}

/** `code.wrong` and being too early for a code belong to the code; what is wrong with the contact to the contact. */
function errorsOf({ msg, reason, errors }: Refused): ContactErrors {
  if (reason.startsWith('contact.')) return { contact: msg }
  if (reason.startsWith('code.')) return { code: msg }
  const contact = errors['mobile'] ?? errors['email'] ?? errors['contact']
  return contact ? { contact } : errors['code'] ? { code: errors['code'] } : { form: msg }
}
