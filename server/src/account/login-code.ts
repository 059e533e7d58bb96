import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import type { Secrets } from '../platform/secrets.ts'
import { codeBody, codeSubject, refuse } from './account.texts.ts'
import { parseContact, type Contact } from './contact.ts'
import { findCodeTimes, markUsed, takeTry, upsertCode } from './login-code.sql.ts'

const validMinutes = 5
const mostTries = 5
const limits = { waitSeconds: 60, perDay: 10 }

export type CodeWish = { contact: string; purpose: CodePurpose; lang: Lang; now: Date }

/** Sends six digits to a contact, known or not: the answer tells nothing about who has an account. */
export async function sendLoginCode(tx: Tx, secrets: Secrets, { contact: text, purpose, lang, now }: CodeWish) {
  const contact = parseContact(text)
  if (!contact) throw refuse('contact.malformed')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = secrets.fingerprint('login code', contact.value, purpose, code)
  const sent = await upsertCode(tx, { contact: contact.value, purpose, codeHash, now, validMinutes }, limits)
  if (!sent) throw await reasonNotSent(tx, contact, now)
  await notify(
    tx,
    {
      cause: `code ${newId(now)}`,
      channel: contact.kind === 'mobile' ? 'sms' : 'email',
      recipient: contact.value,
      subject: codeSubject[lang],
      body: codeBody(code)[lang],
    },
    now,
  )
  return { waitSeconds: limits.waitSeconds }
}

async function reasonNotSent(tx: Tx, contact: Contact, now: Date) {
  const kept = await findCodeTimes(tx, contact.value)
  const waited = kept ? (now.getTime() - kept.sent_at.getTime()) / 1000 : limits.waitSeconds
  if (waited >= limits.waitSeconds) return refuse('code.tooMany')
  return refuse('code.tooSoon', { retryAfterSeconds: Math.ceil(limits.waitSeconds - waited) })
}

/** Whoever knows the code holds the contact. A wrong guess is counted even though it is refused. */
export async function proveContact(
  tx: Tx,
  secrets: Secrets,
  contact: Contact,
  purpose: CodePurpose,
  code: string,
  now: Date,
) {
  const kept = await takeTry(tx, contact.value, purpose, mostTries, now)
  const given = secrets.fingerprint('login code', contact.value, purpose, code.trim())
  if (!kept || !timingSafeEqual(kept.code_hash, given)) throw refuse('code.wrong', { keepWrites: true })
  await markUsed(tx, contact.value, now)
}
