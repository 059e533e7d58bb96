import type { Block } from '@fairground/contract/exhibition/content.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Words } from '../platform/language.ts'
import { sanitiseRichText } from '../platform/rich-text.ts'
import type { Exhibition, ExhibitionType, Platform } from '../platform/tables.ts'
import { forgetContexts } from './context.ts'

/** What the organiser sets up. */

export async function createPlatform(tx: Tx, platform: Insertable<Platform>): Promise<number> {
  return changed(tx, await tx.insertInto('platform').values(platform).returning('id').executeTakeFirstOrThrow())
}

export async function createExhibitionType(tx: Tx, type: Insertable<ExhibitionType>): Promise<number> {
  return changed(tx, await tx.insertInto('exhibition_type').values(type).returning('id').executeTakeFirstOrThrow())
}

export type Day = { date: string; opens: string; closes: string }

export async function createExhibition(tx: Tx, exhibition: Insertable<Exhibition>, days: Day[]): Promise<number> {
  const row = await tx.insertInto('exhibition').values(exhibition).returning('id').executeTakeFirstOrThrow()
  if (days.length) {
    const rows = days.map((day) => ({ exhibition_id: row.id, ...day }))
    await tx.insertInto('exhibition_day').values(rows).execute()
  }
  return changed(tx, row)
}

export async function setDefaultExhibition(tx: Tx, platformId: number, exhibitionId: number): Promise<void> {
  await tx.updateTable('platform').set({ default_exhibition_id: exhibitionId }).where('id', '=', platformId).execute()
  tx.afterCommit(forgetContexts)
}

export type ContentPage = { platformId: number; exhibitionId: number | null; name: string; title: Words; html: Words; version?: string }

export async function writeContentPage(tx: Tx, page: ContentPage): Promise<number> {
  const words = {
    title_zh: page.title.zh,
    title_en: page.title.en,
    html_zh: sanitiseRichText(page.html.zh),
    html_en: sanitiseRichText(page.html.en),
    version: page.version ?? '1.0',
  }
  const { id } = await tx
    .insertInto('content_page')
    .values({ platform_id: page.platformId, exhibition_id: page.exhibitionId, name: page.name, ...words })
    .onConflict((c) =>
      c.columns(['platform_id', 'exhibition_id', 'name']).doUpdateSet({ ...words, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type MenuWish = { icon: string; title: Words; href: string; audience?: 'all' | 'user' | 'visitor'; children?: MenuWish[] }

export async function writeMenu(tx: Tx, exhibitionId: number, name: string, title: Words, entries: MenuWish[]): Promise<void> {
  const menu = await tx
    .insertInto('menu')
    .values({ exhibition_id: exhibitionId, name, title_zh: title.zh, title_en: title.en })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeEntries(tx, menu.id, null, entries)
}

async function writeEntries(tx: Tx, menuId: number, parentId: number | null, entries: MenuWish[]): Promise<void> {
  for (const [position, { icon, title, href, audience, children = [] }] of entries.entries()) {
    const { id } = await tx
      .insertInto('menu_entry')
      .values({
        menu_id: menuId,
        parent_id: parentId,
        position,
        icon,
        title_zh: title.zh,
        title_en: title.en,
        href,
        audience: audience ?? 'all',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeEntries(tx, menuId, id, children)
  }
}

export async function writeBlockPage(tx: Tx, exhibitionId: number, name: string, title: Words, blocks: Record<'zh' | 'en', Block[]>) {
  await tx
    .insertInto('block_page')
    .values({
      exhibition_id: exhibitionId,
      name,
      title_zh: title.zh,
      title_en: title.en,
      blocks_zh: JSON.stringify(blocks.zh.map(harmless)),
      blocks_en: JSON.stringify(blocks.en.map(harmless)),
    })
    .execute()
}

function harmless(block: Block): Block {
  return block.kind === 'text' ? { ...block, html: sanitiseRichText(block.html) } : block
}

function changed(tx: Tx, row: { id: number }): number {
  tx.afterCommit(forgetContexts)
  return row.id
}

