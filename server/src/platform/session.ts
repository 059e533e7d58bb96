import { hash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'
import { deviceName } from './device-name.ts'
import { newId } from './new-id.ts'
import { retentionBatch, type RetentionRule } from './retention.ts'
import { makeShortMemory } from './short-memory.ts'

/** Who is calling. */
export type Person = {
  readonly userId: string
  readonly sessionId: string
  /** Opened by a link that was sent to somebody: less than a sign-in. */
  readonly byLink: boolean
}

const lifetimeDays = 365
const linkLifetimeDays = 30
const mostByOneLink = 20
const mostOfOnePerson = 100
/** How exact "last used" is: a write a request would cost more than the page. */
const lastUsedMinutes = 10
const keptDays = 90

export function digest(secret: string): Buffer {
  return Buffer.from(digestText(secret), 'hex')
}

const digestText = (secret: string) => hash('sha256', secret, 'hex')

/** A session that ends is over at once in the process that ends it, and within this time in every other. */
const found = makeShortMemory<{ person: Person; expiresAt: Date }>({ keptMs: 3_000, most: 20_000 })

export type Opening = {
  userId: string
  /** The browser's own words; a short name is kept of them. */
  device: string
  ip: string | null
  /** What was proved to be the user's: where it goes to somebody else, this session ends. */
  contact: string | null
  now: Date
}

/** The token is shown once and kept only as its digest. */
export async function openSession(tx: Tx, opening: Opening): Promise<string> {
  const tooMany = sql`id in (select id from session
    where user_id = ${opening.userId} and origin = 'sign-in' and revoked_at is null
    order by last_used_at desc, id desc offset ${mostOfOnePerson - 1})`
  await endSessionsWhere(tx, tooMany, opening.now)
  return insertSession(tx, opening, 'sign-in', lifetimeDays)
}

/** A link may be forwarded: what it opens is short-lived, has a limit, and ends with the link. */
export async function openSessionByLink(tx: Tx, opening: Opening, link: string): Promise<string> {
  const tooMany = sql`id in (select id from session where origin = ${link} and revoked_at is null
    order by created_at desc offset ${mostByOneLink - 1})`
  await endSessionsWhere(tx, tooMany, opening.now)
  return insertSession(tx, opening, link, linkLifetimeDays)
}

async function insertSession(tx: Tx, opening: Opening, origin: string, days: number): Promise<string> {
  const { userId, device, ip, contact, now } = opening
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('session')
    .values({
      id: newId(now),
      token_hash: digest(token),
      user_id: userId,
      device: deviceName(device),
      ip: ip && isAddress(ip) ? ip : null,
      contact,
      origin,
      expires_at: new Date(now.getTime() + days * 86_400_000),
      created_at: now,
      last_used_at: now,
    })
    .execute()
  return token
}

/** Behind a proxy it is what somebody wrote into a header; PostgreSQL knows no zones. */
function isAddress(ip: string): boolean {
  return isIP(ip) !== 0 && !ip.includes('%')
}

export async function findSession(db: Db, token: string, now: Date): Promise<Person | undefined> {
  const key = digestText(token)
  const known = found.get(key, now)
  if (known && known.expiresAt > now) return known.person
  const remember = found.begin()
  const { rows } = await sql<{ id: string; user_id: string; origin: string; expires_at: Date; stale: boolean }>`
    select s.id, s.user_id, s.origin, s.expires_at,
      s.last_used_at < ${now}::timestamptz - make_interval(mins => ${lastUsedMinutes}) as stale
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${Buffer.from(key, 'hex')} and s.revoked_at is null and u.deleted_at is null
      and s.expires_at > ${now}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const person = { userId: row.user_id, sessionId: row.id, byLink: row.origin !== 'sign-in' }
  remember(key, { person, expiresAt: row.expires_at }, now)
  if (row.stale) await sql`update session set last_used_at = ${now} where id = ${row.id}`.execute(db)
  return person
}

export type Device = {
  id: string
  /** Like `Chrome, Android`; empty where nobody knows. */
  device: string
  ip: string | null
  createdAt: Date
  lastUsedAt: Date
  byLink: boolean
}

/** Where somebody is signed in, the most recently used first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select id, device, host(ip) as ip, created_at as "createdAt", last_used_at as "lastUsedAt", origin <> 'sign-in' as "byLink"
    from session where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by last_used_at desc, id desc`.execute(db)
  return rows
}

/** One that is not there, or not this user's, is none ended. */
export async function endSession(tx: Tx, id: string, userId: string, now: Date): Promise<number> {
  return endSessionsWhere(tx, sql`id = ${id} and user_id = ${userId}`, now)
}

export async function endOtherSessions(tx: Tx, userId: string, keepSessionId: string, now: Date): Promise<number> {
  return endSessionsWhere(tx, sql`user_id = ${userId} and id <> ${keepSessionId}`, now)
}

export async function endAllSessions(tx: Tx, userId: string, now: Date): Promise<number> {
  return endSessionsWhere(tx, sql`user_id = ${userId}`, now)
}

/** Those that a contact opened, where it is no longer the user's. */
export async function endSessionsOfContact(
  tx: Tx,
  userId: string,
  contact: string,
  exceptId: string,
  now: Date,
): Promise<number> {
  return endSessionsWhere(tx, sql`user_id = ${userId} and contact = ${contact} and id <> ${exceptId}`, now)
}

export async function endSessionsByLink(tx: Tx, link: string, now: Date): Promise<number> {
  return endSessionsWhere(tx, sql`origin = ${link}`, now)
}

/** Every ending comes by here: what this process remembers of it is forgotten once it is durable. */
async function endSessionsWhere(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    update session set revoked_at = ${now} where ${which} and revoked_at is null and expires_at > ${now}
    returning token_hash`.execute(tx)
  if (rows.length) tx.afterCommit(() => found.forget(rows.map((row) => row.token_hash.toString('hex'))))
  return rows.length
}

export const sessionRetention: RetentionRule = {
  name: 'sessions',
  apply: async (tx, now) => {
    const { numAffectedRows } = await sql`delete from session where id in (select id from session
      where least(revoked_at, expires_at) < ${now}::timestamptz - make_interval(days => ${keptDays})
      limit ${retentionBatch})`.execute(tx)
    return Number(numAffectedRows)
  },
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/)?.[1]
}
