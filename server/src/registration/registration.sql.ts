import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Registration } from '../platform/tables.ts'

export type RegistrationRow = { id: string; user_id: string; contact: string; state: string }

/** The unique indexes decide who was first, however many ask at the same moment. */
export async function insertRegistration(tx: Tx, row: Insertable<Registration>): Promise<RegistrationRow | undefined> {
  return tx
    .insertInto('registration')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning(['id', 'user_id', 'contact', 'state'])
    .executeTakeFirst()
}

/** The registration of this person, else of this user. */
export async function findRegistration(
  db: Db,
  exhibitionId: number,
  identityKey: Buffer,
  userId: string,
): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select id, user_id, contact, state from registration
    where exhibition_id = ${exhibitionId} and state not in ('cancelled', 'rejected')
      and (identity_key = ${identityKey} or user_id = ${userId})
    order by (identity_key = ${identityKey}) desc limit 1`.execute(db)
  return rows[0]
}
