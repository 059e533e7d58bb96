import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'
import { avatarColumn, type AvatarRow } from './avatar.sql.ts'

export type ProfileRow = {
  realname: string
  named: number
  lang: Lang
  area_id: number
  company: string
  position: string
  mobile: string | null
  email: string | null
  has_password: boolean
  quiet_hours: boolean
  delete_at: Date | null
  avatar: AvatarRow | null
  choices: { topic: string; sms: boolean; email: boolean }[]
  export: { file_id: string | null; asked_at: string; bytes: number } | null
}

/** Everything that a person set about themselves; an export that was asked for before `exportsSince` is none any more. */
export async function findProfile(db: Db, userId: string, exportsSince: Date): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.realname, u.named, u.lang, u.area_id, u.company, u.position, u.mobile, u.email,
      u.password_hash is not null as has_password, u.quiet_hours, u.delete_at, ${avatarColumn},
      (select coalesce(json_agg(json_build_object('topic', c.topic, 'sms', c.sms, 'email', c.email)), '[]')
        from notice_choice c where c.user_id = u.id) as choices,
      (select json_build_object('file_id', x.file_id, 'asked_at', x.asked_at, 'bytes', coalesce(o.bytes, 0))
        from data_export x left join file o on o.id = x.file_id
        where x.user_id = u.id and x.asked_at > ${exportsSince} order by x.asked_at desc limit 1) as export
    from app_user u left join file f on f.id = u.avatar_id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

export type ProfileChange = {
  realname?: string
  named?: number
  lang?: Lang
  area_id?: number
  company?: string
  position?: string
  avatar_id?: string | null
}

export async function updateUser(tx: Tx, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length) await tx.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

export async function findAvatar(db: Db, userId: string): Promise<AvatarRow | null> {
  const { rows } = await sql<{ avatar: AvatarRow | null }>`
    select ${avatarColumn} from app_user u left join file f on f.id = u.avatar_id where u.id = ${userId}`.execute(db)
  return rows[0]?.avatar ?? null
}
