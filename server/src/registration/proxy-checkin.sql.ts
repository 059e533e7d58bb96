import { sql, type Insertable, type Selectable } from 'kysely'
import type { ProxyState } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { ProxyRegistration } from '../platform/tables.ts'

// Each by its name: a statement that is prepared on `*` fails as soon as a migration adds a column.
const proxyColumns = [
  'id',
  'exhibition_id',
  'made_by',
  'state',
  'contact',
  'realname',
  'named',
  'card_type',
  'card_number',
  'company',
  'area_id',
  'sent_at',
  'expires_at',
  'times_sent',
  'leads_elsewhere',
] as const

export type ProxyRow = Pick<Selectable<ProxyRegistration>, (typeof proxyColumns)[number]>

const named = sql.raw(proxyColumns.map((column) => `p.${column}`).join(', '))

/** The user whom the link's contact belongs to already, so that an open page is told apart from a first opening. */
export async function findProxyPage(db: Db, hashDigest: Buffer) {
  const { rows } = await sql<ProxyRow & { user_id: string | null }>`
    select ${named}, (select u.id from app_user u where u.mobile = p.contact or u.email = p.contact limit 1) as user_id
    from proxy_registration p where p.hash_digest = ${hashDigest}`.execute(db)
  return rows[0]
}

export async function lockProxy(tx: Tx, hashDigest: Buffer): Promise<ProxyRow | undefined> {
  return tx
    .selectFrom('proxy_registration')
    .select(proxyColumns)
    .where('hash_digest', '=', hashDigest)
    .forUpdate()
    .executeTakeFirst()
}

export async function markOpened(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update proxy_registration set state = 'opened', opened_at = ${now} where id = ${id} and state = 'sent'`.execute(
    tx,
  )
}

export async function markConfirmed(tx: Tx, id: string, registrationId: string, leadsElsewhere: boolean, now: Date) {
  await sql`update proxy_registration set state = 'confirmed', confirmed_at = ${now},
    registration_id = ${registrationId}, leads_elsewhere = ${leadsElsewhere} where id = ${id}`.execute(tx)
}

/** Nothing comes back where the same person has been asked already and has not answered. */
export async function insertProxy(tx: Tx, row: Insertable<ProxyRegistration>): Promise<{ id: string } | undefined> {
  return tx
    .insertInto('proxy_registration')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** A proxy that has expired makes room for a new one. */
export async function markExpired(
  tx: Tx,
  madeBy: string,
  exhibitionId: number,
  contact: string,
  now: Date,
): Promise<void> {
  await sql`update proxy_registration set state = 'expired'
    where made_by = ${madeBy} and exhibition_id = ${exhibitionId} and contact = ${contact}
      and state in ('sent', 'opened') and expires_at <= ${now}`.execute(tx)
}

/** Counts are right under parallel requests because a maker's requests wait for each other. */
export async function lockMaker(tx: Tx, userId: string): Promise<{ realname: string }> {
  return tx
    .selectFrom('app_user')
    .select('realname')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** So that what one contact is sent is counted right whoever sends it. In one order, or two lists would wait for each other. */
export async function lockContacts(tx: Tx, contacts: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('proxy contact ' || contact, 0) as key from unnest(${contacts}::text[]) contact order by key) keys`.execute(
    tx,
  )
}

export async function countMadeToday(db: Db, madeBy: string, now: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`select count(*)::int as made from proxy_registration
    where made_by = ${madeBy} and sent_at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]?.made ?? 0
}

export async function countSentToContactToday(db: Db, contact: string, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from notice
    where recipient = ${contact} and created_at > ${now}::timestamptz - interval '1 day'
      and kind = 'proxy.link'`.execute(db)
  return rows[0]?.sent ?? 0
}

export async function lockMine(
  tx: Tx,
  id: string,
  madeBy: string,
  exhibitionId: number,
): Promise<ProxyRow | undefined> {
  return tx
    .selectFrom('proxy_registration')
    .select(proxyColumns)
    .where('id', '=', id)
    .where('made_by', '=', madeBy)
    .where('exhibition_id', '=', exhibitionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markSentAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update proxy_registration set sent_at = ${now}, times_sent = times_sent + 1 where id = ${id}`.execute(tx)
}

export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update proxy_registration set state = 'withdrawn', withdrawn_at = ${now} where id = ${id}`.execute(tx)
}

type ListWish = {
  madeBy: string
  exhibitionId: number
  state: ProxyState | undefined
  page: number
  size: number
  now: Date
}
type ListRow = {
  id: string
  name: string
  company: string
  contact: string
  state: ProxyState
  sent_at: string
  expires_at: string
}

/** The rows of a page, and how many there are in all, whichever page is asked for. */
export async function listMine(db: Db, { madeBy, exhibitionId, state, page, size, now }: ListWish) {
  const { rows } = await sql<{ total: number; list: ListRow[] }>`
    with mine as (
      select id, realname as name, company, contact, sent_at, expires_at,
        case when state in ('sent', 'opened') and expires_at <= ${now} then 'expired' else state end as state
      from proxy_registration where made_by = ${madeBy} and exhibition_id = ${exhibitionId}),
    wanted as (select * from mine where ${state ?? null}::text is null or state = ${state ?? null})
    select (select count(*)::int from wanted) as total, (
      select coalesce(json_agg(shown order by sent_at desc, id), '[]') from (
        select * from wanted order by sent_at desc, id limit ${size} offset ${(page - 1) * size}) shown) as list`.execute(
    db,
  )
  return rows[0]!
}
