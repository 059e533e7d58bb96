import { sql } from 'kysely'
import type { ExhibitionStatus } from '@fairground/contract/exhibition/config.ts'
import type { Db } from '../platform/database.ts'

export type ExhibitionRow = {
  id: number
  platform_id: number
  type_id: number
  status: ExhibitionStatus
  name_zh: string
  name_en: string
  slogan_zh: string
  slogan_en: string
  city_zh: string
  city_en: string
  venue_zh: string
  venue_en: string
  address_zh: string
  address_en: string
  time_zone: string
  registration_from: Date
  registration_to: Date
  theme_color: string | null
  logo: string | null
  banner: string | null
  service_mobile: string
  service_email: string
  service_online: boolean
  disable_check_id_card: boolean
  area_required: boolean
  fee_amount: number
  has_survey: boolean
  /** With the moments that its hours are, in the exhibition's own time zone. */
  days: { date: string; opensAt: string; closesAt: string }[]
}

export type PlatformRow = {
  id: number
  key: string
  name_zh: string
  name_en: string
  theme_color: string
  logo: string
  logo2: string
  hosts: string[]
  mobile_site: string | null
  default_exhibition_id: number | null
}

export async function listPlatforms(db: Db): Promise<PlatformRow[]> {
  return db
    .selectFrom('platform')
    .select([
      'id',
      'key',
      'name_zh',
      'name_en',
      'theme_color',
      'logo',
      'logo2',
      'hosts',
      'mobile_site',
      'default_exhibition_id',
    ])
    .orderBy('id')
    .execute()
}

/** An organiser has dozens of exhibitions, not thousands: all that visitors may know of, newest first. */
export async function listVisibleExhibitions(db: Db): Promise<ExhibitionRow[]> {
  const { rows } = await sql<ExhibitionRow>`
    select e.*, (
      select coalesce(json_agg(json_build_object('date', d.date, 'opensAt', (d.date + d.opens) at time zone e.time_zone,
        'closesAt', (d.date + d.closes) at time zone e.time_zone) order by d.date), '[]')
      from exhibition_day d where d.exhibition_id = e.id) as days
    from exhibition e
    where e.status <> 'draft'
    order by (select min(d.date) from exhibition_day d where d.exhibition_id = e.id) desc nulls last, e.id desc`.execute(
    db,
  )
  return rows
}
