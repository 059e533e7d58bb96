import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { MenuEntry } from '@fairground/contract/exhibition/content.ts'
import type { Lang } from '@fairground/contract/schema.ts'

type ContentRow = {
  title_zh: string
  title_en: string
  html_zh: string
  html_en: string
  version: string
  updated_at: Date
}

const contentColumns = ['title_zh', 'title_en', 'html_zh', 'html_en', 'version', 'updated_at'] as const

export async function findExpoContent(db: Db, exhibitionId: number, id: number): Promise<ContentRow | undefined> {
  return db
    .selectFrom('content_page')
    .select(contentColumns)
    .where('exhibition_id', '=', exhibitionId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findSiteContent(db: Db, platformId: number, name: string): Promise<ContentRow | undefined> {
  return db
    .selectFrom('content_page')
    .select(contentColumns)
    .where('platform_id', '=', platformId)
    .where('exhibition_id', 'is', null)
    .where('name', '=', name)
    .executeTakeFirst()
}

export type Audience = 'user' | 'visitor'

export async function findMenu(db: Db, exhibitionId: number, name: string, lang: Lang, audience: Audience) {
  const { rows } = await sql<{ title: string; entries: MenuEntry[] }>`
    select ${title('m', lang)} as title, (
      select coalesce(json_agg(json_build_object('icon', e.icon, 'title', ${title('e', lang)}, 'href', e.href, 'children', (
        select coalesce(json_agg(json_build_object('icon', c.icon, 'title', ${title('c', lang)}, 'href', c.href)
          order by c.position), '[]')
        from menu_entry c
        where c.menu_id = m.id and c.parent_id = e.id and c.audience in ('all', ${audience}))) order by e.position), '[]')
      from menu_entry e where e.menu_id = m.id and e.parent_id is null and e.audience in ('all', ${audience})) as entries
    from menu m where m.exhibition_id = ${exhibitionId} and m.name = ${name}`.execute(db)
  return rows[0]
}

export async function findBlockPage(db: Db, exhibitionId: number, name: string) {
  return db
    .selectFrom('block_page')
    .select(['title_zh', 'title_en', 'blocks_zh', 'blocks_en'])
    .where('exhibition_id', '=', exhibitionId)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** A missing language falls back to the other. */
function title(table: 'm' | 'e' | 'c', lang: Lang) {
  const other = lang === 'zh' ? 'en' : 'zh'
  return sql`coalesce(nullif(${sql.ref(`${table}.title_${lang}`)}, ''), ${sql.ref(`${table}.title_${other}`)})`
}
