import type { Tx } from '../platform/database.ts'
import { makePublic } from './company-name.sql.ts'
import { insertCategory, insertCompanies, insertParticipations, insertStaff, type NewCompany } from './company.sql.ts'
import type { Words } from '../platform/language.ts'

/** Companies that exhibit: their names are public, and suggested to whoever types one. */
export async function addCompanies(tx: Tx, companies: NewCompany[]): Promise<number[]> {
  const ids = await insertCompanies(tx, companies)
  await makePublic(tx, companies.flatMap((company) => [company.name_zh, company.name_en]).filter(Boolean))
  return ids
}

export async function admitCompanies(tx: Tx, exhibitionId: number, companyIds: number[]): Promise<void> {
  await insertParticipations(tx, exhibitionId, companyIds)
}

export async function addCompanyStaff(
  tx: Tx,
  companyId: number,
  userId: string,
  role: 'owner' | 'member',
): Promise<void> {
  await insertStaff(tx, companyId, userId, role)
}

export type CategoryWish = { name: Words; children?: CategoryWish[] }

export async function writeCategories(
  tx: Tx,
  categories: CategoryWish[],
  parentId: number | null = null,
  level = 1,
): Promise<void> {
  for (const [position, { name, children = [] }] of categories.entries()) {
    const id = await insertCategory(tx, { parent_id: parentId, level, position, name_zh: name.zh, name_en: name.en })
    await writeCategories(tx, children, id, level + 1)
  }
}
