import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

export async function setDeleteAt(tx: Tx, userId: string, deleteAt: Date | null): Promise<void> {
  await tx.updateTable('app_user').set({ delete_at: deleteAt }).where('id', '=', userId).execute()
}

/** Owners of one company who leave at the same moment wait for each other here. */
export async function lockOwnedCompanies(tx: Tx, userId: string): Promise<void> {
  await sql`select id from company where id in (
    select company_id from company_staff where user_id = ${userId} and role = 'owner') order by id for no key update`.execute(
    tx,
  )
}

/** Whether a company that exhibits, now or soon, would have no owner left. Those who are leaving are none. */
export async function isLastOwner(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select exists (
    select from company_staff s where s.user_id = ${userId} and s.role = 'owner'
      and exists (select from participation p join exhibition e on e.id = p.exhibition_id
        where p.company_id = s.company_id and e.status in ('open', 'live'))
      and not exists (select from company_staff o join app_user u on u.id = o.user_id
        where o.company_id = s.company_id and o.user_id <> s.user_id and o.role = 'owner'
          and u.delete_at is null and u.deleted_at is null)) as yes`.execute(db)
  return rows[0]?.yes ?? false
}

export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where delete_at <= ${now} and deleted_at is null order by delete_at limit 1000`.execute(db)
  return rows.map((row) => row.id)
}

/** Not any more, where the person has changed their mind meanwhile. */
export async function lockDue(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where id = ${userId} and delete_at <= ${now} and deleted_at is null for update`.execute(tx)
  return rows.length === 1
}

export async function lockDeleted(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user where id = ${userId} and deleted_at is not null for update`.execute(
    tx,
  )
  return rows.length === 1
}
