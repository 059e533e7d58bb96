import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

export async function isBuyer(db: Db, userId: string, exhibitionId: number): Promise<boolean> {
  return yes(
    db,
    sql`exists (select from registration where user_id = ${userId} and exhibition_id = ${exhibitionId}
    and state not in ('draft', 'cancelled', 'rejected'))`,
  )
}

export async function isSeller(db: Db, userId: string, exhibitionId: number): Promise<boolean> {
  return yes(
    db,
    sql`exists (select from company_staff s join participation p on p.company_id = s.company_id
    where s.user_id = ${userId} and p.exhibition_id = ${exhibitionId})`,
  )
}

/** An admin of the platform may do what any of its staff may. */
export async function holdsStaffRole(db: Db, userId: string, role: string, exhibitionId: number): Promise<boolean> {
  return yes(
    db,
    sql`exists (select from staff_role s join exhibition e on e.platform_id = s.platform_id
    where s.user_id = ${userId} and e.id = ${exhibitionId} and (s.role = ${role} or (s.role = 'admin' and ${role} <> 'author')))`,
  )
}

type Post = { userId: string; platformId: number; role: string }

export async function insertStaffRole(tx: Tx, { userId, platformId, role }: Post, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('staff_role')
    .values({ user_id: userId, platform_id: platformId, role, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(written.numInsertedOrUpdatedRows)
}

export async function deleteStaffRole(tx: Tx, { userId, platformId, role }: Post): Promise<boolean> {
  const removed = await tx
    .deleteFrom('staff_role')
    .where('user_id', '=', userId)
    .where('platform_id', '=', platformId)
    .where('role', '=', role)
    .executeTakeFirst()
  return Boolean(removed.numDeletedRows)
}

async function yes(db: Db, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${condition} as yes`.execute(db)
  return rows[0]?.yes ?? false
}
