import { sql } from 'kysely'
import type { Category } from '@fairground/contract/exhibition/common-data.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'

export async function listCategories(db: Db, lang: Lang): Promise<Category[]> {
  const name = (table: string) => sql.ref(`${table}.name_${lang}`)
  const { rows } = await sql<{ tree: Category[] }>`
    select coalesce(json_agg(json_build_object('id', one.id, 'title', ${name('one')}, 'children', (
      select coalesce(json_agg(json_build_object('id', two.id, 'title', ${name('two')}, 'children', (
        select coalesce(json_agg(json_build_object('id', three.id, 'title', ${name('three')}) order by three.position), '[]')
        from category three where three.parent_id = two.id)) order by two.position), '[]')
      from category two where two.parent_id = one.id)) order by one.position), '[]') as tree
    from category one where one.level = 1`.execute(db)
  return rows[0]?.tree ?? []
}
