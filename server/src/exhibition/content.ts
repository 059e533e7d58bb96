import type { Block } from '@fairground/contract/exhibition/content.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import { findBlockPage, findExpoContent, findMenu, findSiteContent, type Audience } from './content.sql.ts'
import { refuse } from './exhibition.texts.ts'

export async function readExpoContentPage(db: Db, exhibitionId: number, id: number, lang: Lang) {
  return contentIn(lang, await findExpoContent(db, exhibitionId, id))
}

export async function readSiteContentPage(db: Db, platformId: number, name: string, lang: Lang) {
  return contentIn(lang, await findSiteContent(db, platformId, name))
}

function contentIn(lang: Lang, row: Awaited<ReturnType<typeof findExpoContent>>) {
  if (!row) throw refuse('content.unknown')
  return {
    title: inLanguage(lang, row.title_zh, row.title_en),
    html: inLanguage(lang, row.html_zh, row.html_en),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

export async function readMenu(db: Db, exhibitionId: number, name: string, lang: Lang, audience: Audience) {
  const menu = await findMenu(db, exhibitionId, name, lang, audience)
  if (!menu) throw refuse('menu.unknown')
  return menu
}

export async function readBlockPage(db: Db, exhibitionId: number, name: string, lang: Lang) {
  const row = await findBlockPage(db, exhibitionId, name)
  if (!row) throw refuse('page.unknown')
  const [blocks, others] = (lang === 'zh'
    ? [row.blocks_zh, row.blocks_en]
    : [row.blocks_en, row.blocks_zh]) as unknown as [Block[], Block[]]
  return { title: inLanguage(lang, row.title_zh, row.title_en), blocks: blocks.length ? blocks : others }
}
