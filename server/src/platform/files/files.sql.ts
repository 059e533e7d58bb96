import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { File } from '../tables.ts'

// Each by its name: a statement that is prepared on `*` fails as soon as a migration adds a column.
const columns = [
  'id',
  'key',
  'kind',
  'user_id',
  'exhibition_id',
  'name',
  'bytes',
  'state',
  'type',
  'width',
  'height',
  'color',
  'created_at',
] as const

export type FileRow = Pick<Selectable<File>, (typeof columns)[number]>
const returned = sql.join(columns.map((column) => sql.ref(column)))

/** Uploads of one person are let in one by one, so that they can be counted. */
export async function lockUploadsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${userId}`}, 0))`.execute(tx)
}

export async function countUnused(db: Db, userId: string, since: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0) as bytes from file
    where user_id = ${userId} and created_at > ${since} and used_by is null`.execute(db)
  return rows[0]!
}

type NewFile = Pick<FileRow, 'id' | 'key' | 'kind' | 'user_id' | 'exhibition_id' | 'name' | 'bytes' | 'created_at'>

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db.insertInto('file').values(file).execute()
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findFileByKey(db: Db, key: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').select(columns).where('key', '=', key).executeTakeFirst()
}

/** Whoever looks into a file, puts its bytes in place or removes it holds it. */
export async function lockFileByKey(tx: Tx, key: string): Promise<FileRow | undefined> {
  return tx.selectFrom('file').select(columns).where('key', '=', key).forUpdate().executeTakeFirst()
}

type Ready = Pick<FileRow, 'type' | 'bytes' | 'width' | 'height' | 'color'>

export async function markReady(tx: Tx, id: string, ready: Ready, now: Date): Promise<FileRow> {
  return tx
    .updateTable('file')
    .set({ ...ready, state: 'ready', ready_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('file').where('id', '=', id).execute()
}

/** Two who use files for the same place come one after the other: no file is left that the place has forgotten. */
export async function lockPlace(tx: Tx, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`place ${place}`}, 0))`.execute(tx)
}

export type FileUse = { key: string; userId: string; kind: string; place: string }

/** One statement decides and writes: of two places that want the same file one gets it. */
export async function markUsed(tx: Tx, { key, userId, kind, place }: FileUse): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`update file set used_by = ${place}
    where key = ${key} and user_id = ${userId} and kind = ${kind} and state = 'ready'
      and (used_by is null or used_by = ${place})
    returning ${returned}`.execute(tx)
  return rows[0]
}

/** All that a place uses, except one. */
export async function markUnused(tx: Tx, place: string, exceptId: string | null): Promise<void> {
  await sql`update file set used_by = null where used_by = ${place} and id is distinct from ${exceptId}`.execute(tx)
}

export async function listReadyOf(db: Db, userId: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .orderBy('created_at')
    .execute()
}

export async function deleteFilesOf(tx: Tx, userId: string): Promise<FileRow[]> {
  return tx.deleteFrom('file').where('user_id', '=', userId).returning(columns).execute()
}

/** What somebody holds at this moment is left for the next time; what was finished late has its day from then on. */
export async function deleteUnused(tx: Tx, before: Date, most: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`delete from file where id in (
      select id from file where used_by is null and created_at < ${before} and (ready_at is null or ready_at < ${before})
      order by created_at limit ${most} for update skip locked)
    returning ${returned}`.execute(tx)
  return rows
}

/** Whose session it is, if it lives. */
export async function findOwnerOfSession(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id from session s join app_user u on u.id = s.user_id
    where s.id = ${sessionId} and s.revoked_at is null and u.deleted_at is null and s.expires_at > ${now}`.execute(db)
  return rows[0]?.user_id
}
