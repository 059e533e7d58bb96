import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type {
  BlockPage,
  ContentPage,
  Exhibition,
  ExhibitionDay,
  ExhibitionType,
  Menu,
  MenuEntry,
  Platform,
} from '../platform/tables.ts'

export type NewPlatform = Insertable<Platform>
export type NewExhibitionType = Insertable<ExhibitionType>
export type NewExhibition = Insertable<Exhibition>

export async function insertPlatform(tx: Tx, row: NewPlatform): Promise<number> {
  return (await tx.insertInto('platform').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertExhibitionType(tx: Tx, row: NewExhibitionType): Promise<number> {
  return (await tx.insertInto('exhibition_type').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertExhibition(tx: Tx, row: NewExhibition): Promise<number> {
  return (await tx.insertInto('exhibition').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertDays(tx: Tx, rows: Insertable<ExhibitionDay>[]): Promise<void> {
  if (rows.length) await tx.insertInto('exhibition_day').values(rows).execute()
}

export async function updateDefaultExhibition(tx: Tx, platformId: number, exhibitionId: number): Promise<void> {
  await tx.updateTable('platform').set({ default_exhibition_id: exhibitionId }).where('id', '=', platformId).execute()
}

export async function upsertContentPage(tx: Tx, row: Insertable<ContentPage>): Promise<number> {
  const { platform_id: _platform, exhibition_id: _exhibition, name: _name, ...words } = row
  const { id } = await tx
    .insertInto('content_page')
    .values(row)
    .onConflict((c) =>
      c.columns(['platform_id', 'exhibition_id', 'name']).doUpdateSet({ ...words, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertMenu(tx: Tx, row: Insertable<Menu>): Promise<number> {
  return (await tx.insertInto('menu').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertMenuEntry(tx: Tx, row: Insertable<MenuEntry>): Promise<number> {
  return (await tx.insertInto('menu_entry').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertBlockPage(tx: Tx, row: Insertable<BlockPage>): Promise<void> {
  await tx.insertInto('block_page').values(row).execute()
}
