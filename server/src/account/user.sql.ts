import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Contact } from './contact.ts'

export async function insertUser(tx: Tx, id: string, contact: Contact, lang: Lang, now: Date): Promise<void> {
  const column = sql.ref(contact.kind)
  await sql`
    insert into app_user (id, ${column}, lang, created_at) values (${id}, ${contact.value}, ${lang}, ${now})
    on conflict (${column}) do nothing`.execute(tx)
}

export async function findUserByContact(db: Db, contact: Contact): Promise<{ id: string } | undefined> {
  return db.selectFrom('app_user').select('id').where(contact.kind, '=', contact.value).executeTakeFirst()
}

export type ProfileDetails = { realname: string; named: number; company: string; area_id: number }

export async function fillProfile(tx: Tx, userId: string, details: ProfileDetails): Promise<void> {
  await sql`
    update app_user set
      realname = coalesce(nullif(realname, ''), ${details.realname}),
      named = case when named = 0 then ${details.named} else named end,
      company = coalesce(nullif(company, ''), ${details.company}),
      area_id = case when area_id = 0 then ${details.area_id} else area_id end
    where id = ${userId}`.execute(tx)
}
