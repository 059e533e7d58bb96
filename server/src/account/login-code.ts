import { randomInt, timingSafeEqual } from 'node:crypto'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import { retentionBatch, type RetentionRule } from '../platform/retention.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Person } from '../platform/session.ts'
import { refuse as refuseCall } from '../platform/texts.ts'
import { codeBody, codeSubject, refuse } from './account.texts.ts'
import {
  attemptRetention,
  codeJustSent,
  codesAbroad,
  codesAbroadFrom,
  codesFrom,
  codesOfDay,
  giveBackAttempt,
  takeAttempt,
  wrongGuessesFrom,
} from './attempts.ts'
import { parseContact, type Contact } from './contact.ts'
import { deleteOldCodes, markUsed, takeTry, upsertCode } from './login-code.sql.ts'
import { findUserByContact } from './user.sql.ts'

const validMinutes = 5
const mostTries = 5
const waitSeconds = 60

export type CodeWish = {
  contact: string
  purpose: CodePurpose
  person: Person | undefined
  lang: Lang
  ip: string
  now: Date
}

/** Sends six digits to a contact, known or not: the answer tells nothing about who has an account. */
export async function sendLoginCode(
  tx: Tx,
  secrets: Secrets,
  { contact: text, purpose, person, lang, ip, now }: CodeWish,
) {
  if (purpose === 'confirm' && !person) throw refuseCall('signIn.needed')
  if (purpose === 'confirm' && person?.byLink) throw refuse('signIn.again')
  const contact = parseContact(text)
  if (!contact) throw refuse('contact.malformed')
  // Confirmed is only what is mine. Whose it is otherwise is nobody's to learn: this is answered as if it were sent.
  if (purpose === 'confirm' && (await findUserByContact(tx, contact))?.id !== person?.userId) return { waitSeconds }
  await checkContactMayGet(tx, secrets, contact, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = secrets.fingerprint('login code', contact.value, purpose, code)
  await upsertCode(tx, { contact: contact.value, purpose, codeHash, now, validMinutes })
  // After the code itself, as where one is proved: whoever locks in another order waits for ever.
  await checkAddressMayAsk(tx, secrets, contact, ip, now)
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
  return { waitSeconds }
}

/** Parallel requests meet on the counters: of those one is sent. What is refused is not counted. */
async function checkContactMayGet(tx: Tx, secrets: Secrets, contact: Contact, now: Date): Promise<void> {
  const mailbox = mailboxOf(contact)
  const tooSoon = await takeAttempt(tx, codeJustSent(secrets, mailbox), now)
  if (tooSoon) throw refuse('code.tooSoon', tooSoon)
  const tooMany = await takeAttempt(tx, codesOfDay(secrets, mailbox), now)
  if (tooMany) throw refuse('code.tooMany', tooMany)
}

async function checkAddressMayAsk(tx: Tx, secrets: Secrets, contact: Contact, ip: string, now: Date): Promise<void> {
  const abroad = isAbroad(contact) ? [codesAbroadFrom(secrets, ip), codesAbroad] : []
  for (const counter of [codesFrom(secrets, ip), ...abroad]) {
    const tooMany = await takeAttempt(tx, counter, now)
    if (tooMany) throw refuse('code.tooManyHere', tooMany)
  }
}

/** Whatever stands behind a plus, it arrives in the same mailbox. */
const mailboxOf = ({ value }: Contact) => value.replace(/^([^+@]+)\+[^@]*@/, '$1@')

const isAbroad = ({ kind, value }: Contact) => kind === 'mobile' && !value.startsWith('+86')

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
  await markUsed(tx, contact.value, purpose, now)
  await giveBackAttempt(tx, guesses)
  // Those who have what they asked for leave room for others at the same address.
  await giveBackAttempt(tx, codesFrom(secrets, ip))
  if (isAbroad(contact)) await giveBackAttempt(tx, codesAbroadFrom(secrets, ip))
}

/** What signing in leaves behind: codes a day after they ended, counters a day after they began. */
export const signInRetention: RetentionRule[] = [
  attemptRetention,
  { name: 'login codes', apply: (tx, now) => deleteOldCodes(tx, now, 1, retentionBatch) },
]
