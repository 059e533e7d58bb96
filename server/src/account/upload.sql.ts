import type { Db } from '../platform/database.ts'

export async function findExhibitionId(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('exhibition').select('id').where('id', '=', id).executeTakeFirst())?.id
}
