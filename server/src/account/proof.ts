import type { Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Secrets } from '../platform/secrets.ts'
import { refuse } from './account.texts.ts'
import { parseContact } from './contact.ts'
import { proveContact } from './login-code.ts'
import { provePassword } from './password.ts'
import { wrongOldPassword } from './profile.texts.ts'

/** Either the old password, or a fresh code that was sent to one of one's own contacts. */
export type Proof = { oldPassword?: string; contact?: string; code?: string }

type Prover = { id: string; mobile: string | null; email: string | null }

/** Being signed in is not enough for what cannot be undone: a phone may lie on a table. Comes before anything is written. */
export async function proveItIsMe(
  tx: Tx,
  secrets: Secrets,
  user: Prover,
  { oldPassword, contact: text, code }: Proof,
  { ip, now }: { ip: string; now: Date },
): Promise<void> {
  if (text && code) {
    const contact = parseContact(text)
    const isMine = contact && (contact.value === user.mobile || contact.value === user.email)
    // Looked at no further: a code of somebody else's must not even lose one of its tries by this.
    if (!isMine) throw refuse('code.wrong')
    return proveContact(tx, secrets, { contact, purpose: 'confirm', code, ip }, now)
  }
  if (!oldPassword) throw refuse('proof.needed')
  return provePassword(tx, user.id, oldPassword, now).catch(inOtherWords)
}

function inOtherWords(error: unknown): never {
  if (!(error instanceof Refusal) || error.reason !== 'password.wrong') throw error
  const { reason, status, keepWrites } = error
  throw new Refusal(reason, status, wrongOldPassword, { keepWrites })
}
