import type { Db } from '../platform/database.ts'
import type { Contact } from './contact.ts'

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('app_user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return user?.password_hash ?? null
}

export async function findPasswordByContact(db: Db, contact: Contact) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash'])
    .where(contact.kind, '=', contact.value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
