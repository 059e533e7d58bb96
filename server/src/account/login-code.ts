import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import { retentionBatch, type RetentionRule } from '../platform/retention.ts'
import type { Secrets } from '../platform/secrets.ts'
import { codeBody, codeSubject, refuse } from './account.texts.ts'
import { attemptRetention, codesFrom, giveBackAttempt, takeAttempt, wrongGuessesFrom } from './attempts.ts'
import { parseContact, type Contact } from './contact.ts'
import { deleteOldCodes, findCodeTimes, markUsed, takeTry, upsertCode } from './login-code.sql.ts'

const validMinutes = 5
const mostTries = 5
const limits = { waitSeconds: 60, perDay: 10 }

export type CodeWish = { contact: string; purpose: CodePurpose; lang: Lang; ip: string; now: Date }

/** Sends six digits to a contact, known or not: the answer tells nothing about who has an account. */
export async function sendLoginCode(tx: Tx, secrets: Secrets, { contact: text, purpose, lang, ip, now }: CodeWish) {
  const contact = parseContact(text)
  if (!contact) throw refuse('contact.malformed')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = secrets.fingerprint('login code', contact.value, purpose, code)
  const sent = await upsertCode(tx, { contact: contact.value, purpose, codeHash, now, validMinutes }, limits)
  if (!sent) throw await reasonNotSent(tx, contact, now)
  // Last, so that only what is sent is counted.
  const tooMany = await takeAttempt(tx, codesFrom(secrets, ip), now)
  if (tooMany) throw refuse('code.tooManyHere', tooMany)
  await notify(
    tx,
    {
      kind: 'login.code',
      cause: `code ${newId(now)}`,
      contact,
      lang,
      subject: codeSubject,
      body: codeBody(code),
      params: { code },
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

export type CodeProof = { contact: Contact; purpose: CodePurpose; code: string; ip: string }

/**
 * Whoever knows the code holds the contact. A wrong guess is counted although it is refused, against the code and
 * against the address that it comes from.
 */
export async function proveContact(
  tx: Tx,
  secrets: Secrets,
  { contact, purpose, code, ip }: CodeProof,
  now: Date,
): Promise<void> {
  const guesses = wrongGuessesFrom(secrets, ip)
  const tooMany = await takeAttempt(tx, guesses, now)
  const kept = await takeTry(tx, contact.value, purpose, mostTries, now)
  // A hall full of phones shares one address: whatever others there guess, whoever has the code is looked at once.
  if (tooMany && kept?.tries !== 1) throw refuse('signIn.tooMany', tooMany)
  const given = secrets.fingerprint('login code', contact.value, purpose, code.trim())
  if (!kept || !timingSafeEqual(kept.code_hash, given)) throw refuse('code.wrong', { keepWrites: true })
  await markUsed(tx, contact.value, now)
  await giveBackAttempt(tx, guesses)
  // Those who have what they asked for leave room for others at the same address.
  await giveBackAttempt(tx, codesFrom(secrets, ip))
}

/** What signing in leaves behind: codes a day after they ended, counters a day after they began. */
export const signInRetention: RetentionRule[] = [
  attemptRetention,
  { name: 'login codes', apply: (tx, now) => deleteOldCodes(tx, now, 1, retentionBatch) },
]
