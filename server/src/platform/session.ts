import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { newId } from './new-id.ts'

/** Who is calling. */
export type Person = { userId: string; sessionId: string }

const lifetimeDays = 365
const linkLifetimeDays = 30
const mostByOneLink = 20
/** How exact "last used" is: a write a request would cost more than the page. */
const lastUsedMinutes = 10

export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export type Opening = { userId: string; device: string; ip: string | null; now: Date }

/** The token is shown once and kept only as its digest. */
export async function openSession(tx: Tx, opening: Opening): Promise<string> {
  return insertSession(tx, opening, 'sign-in', lifetimeDays)
}

/** A link may be forwarded: what it opens is short-lived, has a limit, and ends with the link. */
export async function openSessionByLink(tx: Tx, opening: Opening, link: string): Promise<string> {
  await sql`update session set revoked_at = ${opening.now} where id in (
    select id from session where origin = ${link} and revoked_at is null
    order by created_at desc offset ${mostByOneLink - 1})`.execute(tx)
  return insertSession(tx, opening, link, linkLifetimeDays)
}

export async function endSessionsByLink(tx: Tx, link: string, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now} where origin = ${link} and revoked_at is null`.execute(tx)
}

async function insertSession(
  tx: Tx,
  { userId, device, ip, now }: Opening,
  origin: string,
  days: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('session')
    .values({
      id: newId(now),
      token_hash: digest(token),
      user_id: userId,
      device: device.slice(0, 200),
      ip: ip && isAddress(ip) ? ip : null,
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
  const { rows } = await sql<{ id: string; user_id: string; stale: boolean }>`
    select s.id, s.user_id, s.last_used_at < ${now}::timestamptz - make_interval(mins => ${lastUsedMinutes}) as stale
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = ${digest(token)} and s.revoked_at is null and u.deleted_at is null
      and s.expires_at > ${now}`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  if (found.stale) await sql`update session set last_used_at = ${now} where id = ${found.id}`.execute(db)
  return { userId: found.user_id, sessionId: found.id }
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/)?.[1]
}
