import type { Db } from '../platform/database.ts'

/** From the top down, each level in its order. */
export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name_zh', 'name_en'])
    .orderBy('level')
    .orderBy('position')
    .execute()
}
