import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'

export async function insertExport(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx.insertInto('data_export').values({ id, user_id: userId, asked_at: now }).execute()
}

export async function findLastExport(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('data_export')
    .select(['asked_at', 'ready_at'])
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whose it is, for as long as there is somebody. */
export async function lockExport(tx: Tx, id: string) {
  const { rows } = await sql<{ user_id: string; lang: Lang; ready_at: Date | null }>`
    select x.user_id, u.lang, x.ready_at from data_export x join app_user u on u.id = x.user_id
    where x.id = ${id} and u.deleted_at is null for update of x`.execute(tx)
  return rows[0]
}

export async function markExportReady(tx: Tx, id: string, fileId: string, now: Date): Promise<void> {
  await tx.updateTable('data_export').set({ file_id: fileId, ready_at: now }).where('id', '=', id).execute()
}

export async function deleteExport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('data_export').where('id', '=', id).execute()
}

export async function listOldExports(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('data_export')
    .select('id')
    .where('asked_at', '<=', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}
