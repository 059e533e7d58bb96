import type { Block } from '@fairground/contract/exhibition/content.ts'
import type { Tx } from '../platform/database.ts'
import type { Words } from '../platform/language.ts'
import { sanitiseRichText } from '../platform/rich-text.ts'
import { forgetContexts } from './context.ts'
import {
  insertBlockPage,
  insertDays,
  insertExhibition,
  insertExhibitionType,
  insertMenu,
  insertMenuEntry,
  insertPlatform,
  updateDefaultExhibition,
  upsertContentPage,
  type NewExhibition,
  type NewExhibitionType,
  type NewPlatform,
} from './organise.sql.ts'

/** What the organiser sets up. */

export async function createPlatform(tx: Tx, platform: NewPlatform): Promise<number> {
  tx.afterCommit(forgetContexts)
  return insertPlatform(tx, platform)
}

export async function createExhibitionType(tx: Tx, type: NewExhibitionType): Promise<number> {
  tx.afterCommit(forgetContexts)
  return insertExhibitionType(tx, type)
}

export type Day = { date: string; opens: string; closes: string }

export async function createExhibition(tx: Tx, exhibition: NewExhibition, days: Day[]): Promise<number> {
  checkTimeZone(exhibition.time_zone)
  tx.afterCommit(forgetContexts)
  const id = await insertExhibition(tx, exhibition)
  const rows = days.map((day) => ({ exhibition_id: id, ...day }))
  await insertDays(tx, rows)
  return id
}

/** One that nobody knows would fail every page that tells when a fair opens. */
function checkTimeZone(timeZone: string): void {
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) throw new Error(`${timeZone} is not a time zone`)
}

export async function setDefaultExhibition(tx: Tx, platformId: number, exhibitionId: number): Promise<void> {
  tx.afterCommit(forgetContexts)
  await updateDefaultExhibition(tx, platformId, exhibitionId)
}

export type ContentPage = {
  platformId: number
  /** None: the page is the platform's own. */
  exhibitionId: number | null
  name: string
  title: Words
  html: Words
  version?: string
}

export async function writeContentPage(tx: Tx, page: ContentPage): Promise<number> {
  return upsertContentPage(tx, {
    platform_id: page.platformId,
    exhibition_id: page.exhibitionId,
    name: page.name,
    title_zh: page.title.zh,
    title_en: page.title.en,
    html_zh: sanitiseRichText(page.html.zh),
    html_en: sanitiseRichText(page.html.en),
    version: page.version ?? '1.0',
  })
}

export type MenuWish = {
  icon: string
  title: Words
  href: string
  audience?: 'all' | 'user' | 'visitor'
  children?: MenuWish[]
}

export async function writeMenu(
  tx: Tx,
  exhibitionId: number,
  name: string,
  title: Words,
  entries: MenuWish[],
): Promise<void> {
  const menuId = await insertMenu(tx, { exhibition_id: exhibitionId, name, title_zh: title.zh, title_en: title.en })
  await writeEntries(tx, menuId, null, entries)
}

async function writeEntries(tx: Tx, menuId: number, parentId: number | null, entries: MenuWish[]): Promise<void> {
  for (const [position, { icon, title, href, audience = 'all', children = [] }] of entries.entries()) {
    const words = { title_zh: title.zh, title_en: title.en }
    const id = await insertMenuEntry(tx, {
      menu_id: menuId,
      parent_id: parentId,
      position,
      icon,
      ...words,
      href,
      audience,
    })
    await writeEntries(tx, menuId, id, children)
  }
}

export async function writeBlockPage(
  tx: Tx,
  exhibitionId: number,
  name: string,
  title: Words,
  blocks: { zh: Block[]; en: Block[] },
) {
  await insertBlockPage(tx, {
    exhibition_id: exhibitionId,
    name,
    title_zh: title.zh,
    title_en: title.en,
    blocks_zh: JSON.stringify(blocks.zh.map(harmless)),
    blocks_en: JSON.stringify(blocks.en.map(harmless)),
  })
}

function harmless(block: Block): Block {
  return block.kind === 'text' ? { ...block, html: sanitiseRichText(block.html) } : block
}
