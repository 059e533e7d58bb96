import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

export type WeixinBinding = {
  appId: string
  openid: string
  unionid: string | null
  userId: string
  /** What was proved to be the user's. */
  contact: string
}

/** Whose account it is at the end: of two at the same moment one binds it. */
export async function insertBinding(tx: Tx, binding: WeixinBinding, now: Date): Promise<string> {
  const { appId, openid, unionid, userId, contact } = binding
  await sql`
    insert into wechat_account as known (app_id, openid, unionid, user_id, contact, bound_at)
    values (${appId}, ${openid}, ${unionid}, ${userId}, ${contact}, ${now})
    on conflict (app_id, openid) do update set contact = excluded.contact, bound_at = excluded.bound_at
    where known.user_id = excluded.user_id`.execute(tx)
  const bound = await tx
    .selectFrom('wechat_account')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirstOrThrow()
  return bound.user_id
}

export async function findBoundUser(db: Db, appId: string, openid: string) {
  return db
    .selectFrom('wechat_account')
    .innerJoin('app_user', 'app_user.id', 'wechat_account.user_id')
    .select(['wechat_account.user_id', 'wechat_account.contact'])
    .where('wechat_account.app_id', '=', appId)
    .where('wechat_account.openid', '=', openid)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteBindingsByContact(tx: Tx, userId: string, contact: string): Promise<void> {
  await tx.deleteFrom('wechat_account').where('user_id', '=', userId).where('contact', '=', contact).execute()
}

export async function deleteBindingsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.deleteFrom('wechat_account').where('user_id', '=', userId).where('bound_at', '>=', since).execute()
}
