import type { Tx } from '../platform/database.ts'
import { neighbourhood } from '../platform/rate-limit.ts'
import { retentionBatch, type RetentionRule } from '../platform/retention.ts'
import type { Secrets } from '../platform/secrets.ts'
import { countAttempt, deleteAttempts, deleteOldAttempts, uncountAttempt } from './attempts.sql.ts'

/** What may be done so often in so many minutes, whichever process is asked. */
export type Counter = { name: string; most: number; minutes: number }

/** Whatever the codes are for; `to` is what they arrive in. */
export const codeJustSent = (secrets: Secrets, to: string): Counter => ({
  name: nameOf(secrets, 'code-minute', to),
  most: 1,
  minutes: 1,
})

export const codesOfDay = (secrets: Secrets, to: string): Counter => ({
  name: nameOf(secrets, 'code-day', to),
  most: 10,
  minutes: 24 * 60,
})

/** A hall full of phones shares one address. */
export const codesFrom = (secrets: Secrets, ip: string): Counter => ({
  name: nameOf(secrets, 'codes', neighbourhood(ip)),
  most: 300,
  minutes: 10,
})

/** An SMS to another country is dear, and some earn by having them sent there. */
export const codesAbroadFrom = (secrets: Secrets, ip: string): Counter => ({
  name: nameOf(secrets, 'abroad', neighbourhood(ip)),
  most: 30,
  minutes: 24 * 60,
})

/** From wherever they are asked for: what it costs in a day has an end. */
export const codesAbroad: Counter = { name: 'abroad', most: 2_000, minutes: 24 * 60 }

export const wrongGuessesFrom = (secrets: Secrets, ip: string): Counter => ({
  name: nameOf(secrets, 'guesses', neighbourhood(ip)),
  most: 300,
  minutes: 15,
})

/** Of a contact, whether anybody has it or not. */
export const wrongPasswordsOf = (secrets: Secrets, contact: string): Counter => ({
  name: nameOf(secrets, 'password', contact),
  most: 10,
  minutes: 15,
})

/** Of somebody who is signed in already. */
export const wrongPasswordsOfUser = (userId: string): Counter => ({ name: `password ${userId}`, most: 10, minutes: 15 })

/** Who it is about is not to be read from the table. */
function nameOf(secrets: Secrets, what: string, who: string): string {
  return `${what} ${secrets.fingerprint('attempt', what, who).toString('base64url')}`
}

/** Takes one of the attempts that there are; none left: after how many seconds there are again. */
export async function takeAttempt(
  tx: Tx,
  { name, most, minutes }: Counter,
  now: Date,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const { since, count } = await countAttempt(tx, name, most, minutes, now)
  if (count <= most) return undefined
  return { retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + minutes * 60_000 - now.getTime()) / 1000)) }
}

/** It was none of those that are counted. */
export async function giveBackAttempt(tx: Tx, { name }: Counter): Promise<void> {
  await uncountAttempt(tx, name)
}

export async function forgetAttempts(tx: Tx, { name }: Counter): Promise<void> {
  await deleteAttempts(tx, name)
}

export const attemptRetention: RetentionRule = {
  name: 'attempts',
  apply: (tx, now) => deleteOldAttempts(tx, now, 1, retentionBatch),
}
