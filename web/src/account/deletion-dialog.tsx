import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Popup } from '../ui/popup.tsx'
import { showFirstWrong } from '../ui/show-first-wrong.ts'
import { useDeleteAccount, type Profile } from './account.api.ts'
import { useCodeSending } from './code-sending.ts'
import styles from './deletion-dialog.module.css'
import { dataTexts } from './profile.texts.ts'
import { profileTexts } from './profile.texts.ts'
import { ProofFields } from './proof-fields.tsx'
import { missingProof, proofErrors, proofOf, startProof, type ProofErrors } from './proof-rules.ts'

type DeletionDialogProps = { open: boolean; profile: Profile; onClose: () => void; onDeleted: () => void }

/** Asks again, and wants to see that it is really the person. */
export function DeletionDialog({ open, onClose, ...form }: DeletionDialogProps) {
  const t = useTexts(dataTexts)
  return (
    <Popup open={open} title={t.deleteAsk} onClose={onClose}>
      <DeletionForm {...form} />
    </Popup>
  )
}

function DeletionForm({ profile, onDeleted }: Pick<DeletionDialogProps, 'profile' | 'onDeleted'>) {
  const t = useTexts(dataTexts)
  const messages = useTexts(profileTexts)
  const [proof, setProof] = useState(() => startProof(profile))
  const [errors, setErrors] = useState<ProofErrors>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { busy, submit } = useDeleteAccount()
  const sendCode = useCodeSending('confirm')

  function refuse(wrong: ProofErrors) {
    setErrors(wrong)
    if (Object.keys(wrong).length) setAttempts(attempts + 1)
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const gaps = missingProof(proof, messages)
    if (Object.keys(gaps).length) return refuse(gaps)
    const { refused } = await submit(proofOf(proof))
    if (!refused) return onDeleted()
    if (refused.reason === 'password.codeOnly') setProof({ ...proof, by: 'code' })
    refuse(proofErrors(refused, proof.by))
  }

  useEffect(() => {
    if (attempts) showFirstWrong(form.current)
  }, [attempts])

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
      <ProofFields
        profile={profile}
        values={proof}
        errors={errors}
        onChange={(values) => {
          setProof(values)
          setErrors({})
        }}
        onRefused={refuse}
        onSendCode={sendCode}
      />
      {errors.form && <Callout kind="error">{errors.form}</Callout>}
      <Button type="submit" kind="danger" block busy={busy}>
        {t.deleteConfirm}
      </Button>
    </form>
  )
}
