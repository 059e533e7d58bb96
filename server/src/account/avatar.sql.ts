import { sql } from 'kysely'

export type AvatarRow = { id: string; width: number; height: number; color: string }

/** Of the user's picture, which is joined as `f`. */
export const avatarColumn = sql`case when f.id is not null then
  json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'color', f.color) end as avatar`
