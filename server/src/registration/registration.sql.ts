import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Registration } from '../platform/tables.ts'

export type RegistrationRow = { id: string; user_id: string; contact: string; state: string }
type FoundRegistration = RegistrationRow & { has_other_card: boolean }

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
): Promise<FoundRegistration | undefined> {
  const { rows } = await sql<FoundRegistration>`
    select id, user_id, contact, state, card_number is not null and identity_key <> ${identityKey} as has_other_card
    from registration
    where exhibition_id = ${exhibitionId} and state not in ('cancelled', 'rejected')
      and (identity_key = ${identityKey} or user_id = ${userId})
    order by (identity_key = ${identityKey}) desc limit 1`.execute(db)
  return rows[0]
}

/** Whether this user has given that company's name before, in whatever exhibition. */
export async function hasNamedCompany(db: Db, userId: string, company: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (
    select from registration where user_id = ${userId} and company = ${company} and id <> ${exceptId}) as named`.execute(
    db,
  )
  return rows[0]?.named ?? false
}
