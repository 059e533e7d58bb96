import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

export async function listCompaniesOf(db: Db, userId: string) {
  const { rows } = await sql<{ name_zh: string; name_en: string; role: 'owner' | 'member' }>`
    select c.name_zh, c.name_en, s.role from company_staff s join company c on c.id = s.company_id
    where s.user_id = ${userId} order by c.id`.execute(db)
  return rows
}

export async function deleteStaffOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('company_staff').where('user_id', '=', userId).execute()
}
