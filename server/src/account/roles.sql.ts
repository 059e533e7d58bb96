import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

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

async function yes(db: Db, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${condition} as yes`.execute(db)
  return rows[0]?.yes ?? false
}
