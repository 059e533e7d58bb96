import { sql } from 'kysely'
import { DEFAULT_PLATFORM } from '@fairground/contract/constants.ts'
import type { Db, Tx } from '../platform/database.ts'

/** Which platform somebody is on, as the exhibition of a page is chosen: by what is selected, else by the host name. */
export type Place = { expoId: number; host: string }

/** The versions of the platform's terms and of its privacy policy; null where nobody has written them. */
export async function findTermsVersions(db: Db, { expoId, host }: Place) {
  const { rows } = await sql<{ terms: string | null; privacy: string | null }>`
    with standard as (
      select id, default_exhibition_id from platform
      order by ${host} = any(hosts) desc, key = ${DEFAULT_PLATFORM} desc, id limit 1),
    place as (
      select coalesce((
        select e.platform_id from exhibition e, standard s
        where e.status <> 'draft' and e.id in (${expoId}, s.default_exhibition_id)
        order by e.id = ${expoId} desc limit 1), (select id from standard)) as id)
    select max(c.version) filter (where c.name = 'terms') as terms,
      max(c.version) filter (where c.name = 'privacy') as privacy
    from place join content_page c on c.platform_id = place.id and c.exhibition_id is null
      and c.name in ('terms', 'privacy')`.execute(db)
  return rows[0]!
}

export async function insertConsent(tx: Tx, userId: string, document: string, version: string, now: Date) {
  await tx
    .insertInto('consent')
    .values({ user_id: userId, document, version, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasConsented(db: Db, userId: string, document: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('agreed_at')
    .where('user_id', '=', userId)
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

const enoughDevices = 200

/** Where somebody has signed in from before, the latest first. What a link opened was no sign-in. */
export async function listDevicesUsed(db: Db, userId: string) {
  const { rows } = await sql<{ device: string; ip: string | null }>`
    select device, host(ip) as ip from session where user_id = ${userId} and origin = 'sign-in'
    order by created_at desc limit ${enoughDevices}`.execute(db)
  return rows
}
