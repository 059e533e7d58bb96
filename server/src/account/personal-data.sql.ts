import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'

export type KeptAccount = {
  realname: string
  named: number
  lang: Lang
  area_id: number
  company: string
  position: string
  mobile: string | null
  email: string | null
  created_at: Date
  password_set_at: Date | null
  quiet_hours: boolean
  delete_at: Date | null
  sessions: {
    device: string
    ip: string | null
    opened_by: string
    created_at: string
    last_used_at: string
    ended_at: string | null
  }[]
  consents: { document: string; version: string; agreed_at: string }[]
  choices: { topic: string; sms: boolean; email: boolean }[]
  notices: { channel: string; recipient: string; subject: string; created_at: string }[]
  wechat: { app_id: string; openid: string; bound_at: string }[]
  roles: { platform: string; role: string; granted_at: string }[]
}

/** Everything that the account itself keeps, and what was told to the person: not to who had the contact before. */
export async function findKeptAccount(db: Db, userId: string): Promise<KeptAccount> {
  const { rows } = await sql<KeptAccount>`
    select u.realname, u.named, u.lang, u.area_id, u.company, u.position, u.mobile, u.email, u.created_at,
      u.password_set_at, u.quiet_hours, u.delete_at,
      (select coalesce(json_agg(s order by s.created_at), '[]') from (
        select device, host(ip) as ip, case when origin = 'sign-in' then 'sign-in' else 'link' end as opened_by,
          created_at, last_used_at, revoked_at as ended_at from session where user_id = u.id) s) as sessions,
      (select coalesce(json_agg(c order by c.agreed_at), '[]') from (
        select document, version, agreed_at from consent where user_id = u.id) c) as consents,
      (select coalesce(json_agg(c order by c.topic), '[]') from (
        select topic, sms, email from notice_choice where user_id = u.id) c) as choices,
      (select coalesce(json_agg(n order by n.created_at), '[]') from (
        select channel, recipient, subject, created_at from notice
        where user_id = u.id or (user_id is null and recipient in (u.mobile, u.email))) n) as notices,
      (select coalesce(json_agg(w order by w.bound_at), '[]') from (
        select app_id, openid, bound_at from wechat_account where user_id = u.id) w) as wechat,
      (select coalesce(json_agg(r order by r.granted_at), '[]') from (
        select p.key as platform, role, granted_at from staff_role join platform p on p.id = platform_id
        where user_id = u.id) r) as roles
    from app_user u where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Those of now and those that sessions were opened with, unless they are somebody else's by now. */
export async function listContactsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ contact: string }>`
    select contact from (
      select mobile as contact from app_user where id = ${userId}
      union select email from app_user where id = ${userId}
      union select contact from session where user_id = ${userId}) mine
    where contact is not null and not exists (
      select from app_user o where o.id <> ${userId} and mine.contact in (o.mobile, o.email))`.execute(db)
  return rows.map((row) => row.contact)
}

export async function deleteCodesOf(tx: Tx, contacts: string[]): Promise<void> {
  await sql`delete from login_code where contact = any(${contacts})`.execute(tx)
}

/** What hangs on a user and means nothing without one. */
export async function deleteHangings(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute()
  await tx.deleteFrom('consent').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_account').where('user_id', '=', userId).execute()
  await tx.deleteFrom('notice_choice').where('user_id', '=', userId).execute()
  await tx.deleteFrom('data_export').where('user_id', '=', userId).execute()
  await tx.deleteFrom('staff_role').where('user_id', '=', userId).execute()
}

/** The row stays: others' rows stand on it. What it said of somebody does not. */
export async function blankUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update app_user set realname = '', named = 0, mobile = null, email = null, lang = 'zh', area_id = 0, company = '',
      position = '', password_hash = null, password_set_at = null, avatar_id = null, quiet_hours = true,
      deleted_at = coalesce(deleted_at, ${now}) where id = ${userId}`.execute(tx)
}
