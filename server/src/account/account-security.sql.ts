import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Contact } from './contact.ts'

export type SecuredUser = {
  id: string
  mobile: string | null
  email: string | null
  lang: Lang
  delete_at: Date | null
  password_set_at: Date | null
}

export async function findSecuredUser(db: Db, userId: string): Promise<SecuredUser> {
  const { rows } = await sql<SecuredUser>`
    select id, mobile, email, lang, delete_at, password_set_at from app_user where id = ${userId}`.execute(db)
  return rows[0]!
}

/** What a person does to their own account happens one thing after the other. */
export async function lockSecuredUser(tx: Tx, userId: string): Promise<SecuredUser> {
  const { rows } = await sql<SecuredUser>`
    select id, mobile, email, lang, delete_at, password_set_at from app_user
    where id = ${userId} for no key update`.execute(tx)
  return rows[0]!
}

export async function setPassword(tx: Tx, userId: string, hash: string, now: Date): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: hash, password_set_at: now }).where('id', '=', userId).execute()
}

/** Of two accounts at the same moment the unique index lets one have it; the other's statement fails. */
export async function setContact(tx: Tx, userId: string, { kind, value }: Contact): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ [kind]: value })
    .where('id', '=', userId)
    .execute()
}
