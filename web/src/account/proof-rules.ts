import type { Refused } from '../platform/submit.ts'
import type { Profile, Proof } from './account.api.ts'

/** By the old password, or by a code that is sent to one of one's contacts. */
export type ProofValues = { by: 'password' | 'code'; contact: string; oldPassword: string; code: string }
export type ProofErrors = Partial<Record<'oldPassword' | 'code' | 'form', string>>

type Known = Pick<Profile, 'hasPassword' | 'mobile' | 'email'>

export function startProof({ hasPassword, mobile, email }: Known): ProofValues {
  return { by: hasPassword ? 'password' : 'code', contact: mobile ?? email ?? '', oldPassword: '', code: '' }
}

export function missingProof(
  values: ProofValues,
  messages: { enterOldPassword: string; enterCode: string },
): ProofErrors {
  if (values.by === 'password') return values.oldPassword ? {} : { oldPassword: messages.enterOldPassword }
  return values.code.length === 6 ? {} : { code: messages.enterCode }
}

export function proofOf({ by, contact, oldPassword, code }: ProofValues): Proof {
  return by === 'password' ? { oldPassword } : { contact, code }
}

export function proofErrors({ msg, reason, errors }: Refused, by: ProofValues['by']): ProofErrors {
  if (reason === 'password.wrong') return { oldPassword: msg }
  // Too many wrong passwords: only a code will do.
  if (reason.startsWith('code.') || reason === 'password.codeOnly') return { code: msg }
  if (reason === 'proof.needed') return by === 'password' ? { oldPassword: msg } : { code: msg }
  if (errors['oldPassword'] || errors['code']) return errors
  return { form: msg }
}
