import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'

export async function findPlatformId(db: Db, key: string): Promise<number | undefined> {
  const found = await db.selectFrom('platform').select('id').where('key', '=', key).executeTakeFirst()
  return found?.id
}

export type HeldRole = { platform: string; role: string; grantedAt: Date }

export async function listHeldRoles(db: Db, userId: string): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select p.key as platform, s.role, s.granted_at as "grantedAt" from staff_role s join platform p on p.id = s.platform_id
    where s.user_id = ${userId} order by p.key, s.role`.execute(db)
  return rows
}
