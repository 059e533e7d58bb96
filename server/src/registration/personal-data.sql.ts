import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

type Person = {
  id: string
  exhibition_id: number
  expo_zh: string
  expo_en: string
  state: string
  realname: string
  named: number
  card_type: number
  card_number: Buffer | null
  company: string
  area_id: number
  contact: string
}
export type KeptRegistration = Person & { source: string; created_at: Date; confirmed_at: Date | null }
export type KeptProxy = Person & {
  sent_at: Date
  confirmed_at: Date | null
  is_mine: boolean
  /** It became this person's registration: it is certainly about them. */
  is_me: boolean
  leads_elsewhere: boolean
}

const person = sql.raw(`k.id, k.exhibition_id, e.name_zh as expo_zh, e.name_en as expo_en, k.state, k.realname, k.named,
  k.card_type, k.card_number, k.company, k.area_id, k.contact`)

export async function listRegistrationsOf(db: Db, userId: string): Promise<KeptRegistration[]> {
  const { rows } = await sql<KeptRegistration>`
    select ${person}, k.source, k.created_at, k.confirmed_at
    from registration k join exhibition e on e.id = k.exhibition_id
    where k.user_id = ${userId} order by k.created_at, k.id`.execute(db)
  return rows
}

/**
 * Those that a person made, and those that somebody made for a contact that the person has, or had and that is nobody
 * else's by now.
 */
const proxiesAbout = (userId: string) => sql`
  select id from proxy_registration where made_by = ${userId}
  union select id from proxy_registration where registration_id in (select id from registration where user_id = ${userId})
  union select p.id from proxy_registration p join (
    select mobile as contact from app_user where id = ${userId} and mobile is not null
    union select email from app_user where id = ${userId} and email is not null
    union select former.contact from (
      select contact from registration where user_id = ${userId} and contact <> ''
      union select contact from session where user_id = ${userId} and contact is not null) former
    where not exists (
      select from app_user o where o.id <> ${userId} and former.contact in (o.mobile, o.email))) mine on mine.contact = p.contact`

/** Without what somebody else has confirmed: a contact may have been another's before it was this person's. */
export async function listProxiesOf(db: Db, userId: string): Promise<KeptProxy[]> {
  const { rows } = await sql<KeptProxy>`
    select ${person}, k.sent_at, k.confirmed_at, k.made_by = ${userId} as is_mine, k.leads_elsewhere,
      r.user_id is not distinct from ${userId} as is_me
    from proxy_registration k join exhibition e on e.id = k.exhibition_id
      left join registration r on r.id = k.registration_id
    where k.id in (${proxiesAbout(userId)})
      and (k.made_by = ${userId} or r.user_id is null or r.user_id = ${userId} or k.leads_elsewhere)
    order by k.sent_at, k.id`.execute(db)
  return rows
}

export async function listNamedCompanies(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select distinct company from registration where user_id = ${userId} and company <> ''`.execute(db)
  return rows.map((row) => row.company)
}

/** Nobody can make it again: it is not made of anything. */
const random = sql.raw('uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())')

/** Who will not come is cancelled; what has been stays counted. */
export async function blankRegistrations(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update registration r set realname = '', named = 0, card_type = 0, card_number = null, identity_key = ${random},
      company = '', area_id = 0, contact = '',
      state = case when r.state not in ('cancelled', 'rejected') and e.status <> 'archived' and coalesce(
          (select max((d.date + d.closes) at time zone e.time_zone) from exhibition_day d where d.exhibition_id = e.id),
          e.registration_to) > ${now}
        then 'cancelled' else r.state end
    from exhibition e where e.id = r.exhibition_id and r.user_id = ${userId}`.execute(tx)
}

export type BlankedProxy = { id: string; times_sent: number; was_living: boolean }

export async function blankProxies(tx: Tx, userId: string, now: Date): Promise<BlankedProxy[]> {
  const { rows } = await sql<BlankedProxy>`
    update proxy_registration p set contact = '', realname = '', named = 0, card_type = 0, card_number = null,
      company = '', area_id = 0,
      state = case when p.state in ('sent', 'opened') then 'withdrawn' else p.state end,
      withdrawn_at = case when p.state in ('sent', 'opened') then ${now}::timestamptz else p.withdrawn_at end
    from (select id, state in ('sent', 'opened') as was_living from proxy_registration
      where id in (${proxiesAbout(userId)}) order by id for update) before
    where p.id = before.id returning p.id, p.times_sent, before.was_living`.execute(tx)
  return rows
}

const keptDays = 180

const longOver = (now: Date) => sql`
  select e.id from exhibition e left join exhibition_day d on d.exhibition_id = e.id group by e.id
  having coalesce(max(d.date), (e.registration_to at time zone e.time_zone)::date) + ${keptDays}::int
    < (${now}::timestamptz at time zone e.time_zone)::date`

export async function forgetCardNumbers(tx: Tx, now: Date, most: number): Promise<number> {
  const forgotten = await sql`update registration set card_number = null, identity_key = ${random} where id in (
    select id from registration where card_number is not null and exhibition_id in (${longOver(now)})
    limit ${most})`.execute(tx)
  return Number(forgotten.numAffectedRows)
}

export async function forgetProxyCardNumbers(tx: Tx, now: Date, most: number): Promise<number> {
  const forgotten = await sql`update proxy_registration set card_number = null where id in (
    select id from proxy_registration where card_number is not null and exhibition_id in (${longOver(now)})
    limit ${most})`.execute(tx)
  return Number(forgotten.numAffectedRows)
}
