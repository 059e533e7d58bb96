import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_LEAST_LENGTH } from '@fairground/contract/constants.ts'
import type { Tx } from '../platform/database.ts'
import { makeFewAtOnce } from '../platform/few-at-once.ts'
import type { Secrets } from '../platform/secrets.ts'
import { refuse } from './account.texts.ts'
import {
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
  wrongGuessesFrom,
  wrongPasswordsOf,
  wrongPasswordsOfUser,
  type Counter,
} from './attempts.ts'
import { isCommonPassword } from './common-password.ts'
import type { Contact } from './contact.ts'
import { findPasswordByContact, findPasswordHash } from './password.sql.ts'

const derive = promisify(argon2)

/** As OWASP advises for Argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * Each takes 19 MiB, a core, and one of the four threads on which files are read and answers compressed; those who wait
 * hold a connection of the database. So few at once, and few waiting. The place is taken before any row is locked.
 */
const few = makeFewAtOnce({ atOnce: 2, waiting: 10 })

/** Compared with where there is none, so that it takes as long. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** `contacts` are those of the person whose password it will be. */
export function checkPassword(password: string, contacts: string[]): void {
  if ([...password.normalize('NFKC')].length < PASSWORD_LEAST_LENGTH) throw refuse('password.tooShort')
  if (isCommonPassword(password, contacts)) throw refuse('password.common')
}

/** A PHC string: it says itself how it was made. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await few(() => tagOf(password, salt, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  return few(() => isPassword(hash, password))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash ?? nobodysHash) ?? []
  const made = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const given = await tagOf(password, Buffer.from(salt, 'base64'), made)
  return given.length === expected.length && timingSafeEqual(given, expected) && hash !== null
}

/** Two keyboards may write the same letter differently. */
async function tagOf(password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> {
  return derive('argon2id', { ...parameters, message: password.normalize('NFKC'), nonce, tagLength })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** For somebody who is signed in: the old password, before anything of weight. Call it before anything is written. */
export async function provePassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  return few(async () => {
    await prove(tx, wrongPasswordsOfUser(userId), now, async () =>
      isPassword(await findPasswordHash(tx, userId), password),
    )
  })
}

export type PasswordProof = { contact: Contact; password: string; ip: string }

/** The user whose contact and password these are. Whoever is not there, or has no password, is refused the same way. */
export async function provePasswordOf(tx: Tx, secrets: Secrets, proof: PasswordProof, now: Date): Promise<string> {
  const { contact, password, ip } = proof
  return few(async () => {
    const guesses = wrongGuessesFrom(secrets, ip)
    const tooMany = await takeAttempt(tx, guesses, now)
    if (tooMany) throw refuse('signIn.tooMany', tooMany)
    let userId = ''
    await prove(tx, wrongPasswordsOf(secrets, contact.value), now, async () => {
      const user = await findPasswordByContact(tx, contact)
      userId = user?.id ?? ''
      return isPassword(user?.password_hash ?? null, password)
    })
    await giveBackAttempt(tx, guesses)
    return userId
  })
}

/** Counted before it is looked at: of those at the same moment, no more than there may be are looked at. */
async function prove(tx: Tx, failures: Counter, now: Date, isRight: () => Promise<boolean>): Promise<void> {
  const tooMany = await takeAttempt(tx, failures, now)
  if (tooMany) throw refuse('password.codeOnly', tooMany)
  if (!(await isRight())) throw refuse('password.wrong', { keepWrites: true })
  await forgetAttempts(tx, failures)
}
