import { audit } from '../platform/audit.ts'
import { sqlState, type Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import { claimNotices } from '../platform/personal-data.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endSessionsOfContact } from '../platform/session.ts'
import { lockSecuredUser, setContact, type SecuredUser } from './account-security.sql.ts'
import type { Caller } from './account-security.ts'
import { refuse } from './account.texts.ts'
import { maskContact, parseContact, type Contact } from './contact.ts'
import { proveContact } from './login-code.ts'
import { contactAddedNotice, contactNotice } from './profile.texts.ts'
import { checkSignedIn } from './sign-in.ts'
import { deleteBindingsByContact } from './weixin-ticket.sql.ts'

export type ContactWish = { kind: Contact['kind']; text: string; code: string }

/** The new one is proved by its code; the old one is told, and what it had opened ends. */
export async function changeContact(
  tx: Tx,
  secrets: Secrets,
  { person, ip, now }: Caller,
  { kind, text, code }: ContactWish,
): Promise<{ contact: string; endedDevices: number }> {
  checkSignedIn(person)
  const contact = parseContact(text)
  if (contact?.kind !== kind) throw refuse('contact.malformed')
  const user = await lockSecuredUser(tx, person.userId)
  const old = user[kind]
  if (old === contact.value) throw refuse('contact.same')
  // Only now is it said whether somebody else has it: to ask, one has to hold it.
  await proveContact(tx, secrets, { contact, purpose: 'contact', code, ip }, now)
  // Ahead of the change, so that those are told that were there before.
  if (!old) await announce(tx, user, contact, now)
  await setContact(tx, user.id, contact).catch(taken)

  const endedDevices = old ? await endSessionsOfContact(tx, user.id, old, person.sessionId, now) : 0
  if (old) await takeLeave(tx, user, { kind, value: old }, contact, now)
  const subject = `app_user.${user.id}`
  await audit(tx, secrets, { actor: user.id, action: 'contact.change', subject, fields: [kind] }, now)
  return { contact: contact.value, endedDevices }
}

/** One more way to sign in: whoever it is not from should know. */
async function announce(tx: Tx, { id }: SecuredUser, fresh: Contact, now: Date): Promise<void> {
  const message = contactAddedNotice(maskContact(fresh.value))
  await notify(tx, { kind: 'contact.added', cause: `contact ${newId(now)}`, userId: id, ...message }, now)
}

async function takeLeave(tx: Tx, user: SecuredUser, old: Contact, fresh: Contact, now: Date): Promise<void> {
  const message = contactNotice(maskContact(fresh.value))
  const cause = `contact ${newId(now)}`
  await notify(tx, { kind: 'contact.changed', cause, contact: old, lang: user.lang, ...message }, now)
  await claimNotices(tx, user.id, old.value)
  await deleteBindingsByContact(tx, user.id, old.value)
}

const uniqueViolation = '23505'

function taken(error: unknown): never {
  throw sqlState(error) === uniqueViolation ? refuse('contact.taken') : error
}
