import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Category, Company } from '../platform/tables.ts'

export type NewCompany = Insertable<Company>

export async function insertCompanies(tx: Tx, companies: NewCompany[]): Promise<number[]> {
  const rows = await tx.insertInto('company').values(companies).returning('id').execute()
  return rows.map((row) => row.id)
}

export async function insertParticipations(tx: Tx, exhibitionId: number, companyIds: number[]): Promise<void> {
  const rows = companyIds.map((company_id) => ({ exhibition_id: exhibitionId, company_id }))
  await tx
    .insertInto('participation')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function insertStaff(tx: Tx, companyId: number, userId: string, role: 'owner' | 'member'): Promise<void> {
  await tx
    .insertInto('company_staff')
    .values({ company_id: companyId, user_id: userId, role })
    .onConflict((c) => c.columns(['company_id', 'user_id']).doUpdateSet({ role }))
    .execute()
}

export async function insertCategory(tx: Tx, category: Insertable<Category>): Promise<number> {
  const { id } = await tx.insertInto('category').values(category).returning('id').executeTakeFirstOrThrow()
  return id
}
