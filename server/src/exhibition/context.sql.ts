import { sql, type Selectable } from 'kysely'
import type { ExhibitionStatus } from '@fairground/contract/exhibition/config.ts'
import type { Db } from '../platform/database.ts'
import type { Exhibition } from '../platform/tables.ts'

// Each by its name: a statement that is prepared on `*` fails as soon as a migration adds a column.
const exhibitionColumns = [
  'id',
  'platform_id',
  'type_id',
  'name_zh',
  'name_en',
  'slogan_zh',
  'slogan_en',
  'city_zh',
  'city_en',
  'venue_zh',
  'venue_en',
  'address_zh',
  'address_en',
  'time_zone',
  'registration_from',
  'registration_to',
  'theme_color',
  'logo',
  'banner',
  'service_mobile',
  'service_email',
  'service_online',
  'disable_check_id_card',
  'area_required',
  'fee_amount',
  'has_survey',
] as const

export type ExhibitionRow = Pick<Selectable<Exhibition>, (typeof exhibitionColumns)[number]> & {
  status: ExhibitionStatus
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
  return selectVisible(db)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('exhibition_day')
          .select((day) => day.fn.min('exhibition_day.date').as('first'))
          .whereRef('exhibition_day.exhibition_id', '=', 'exhibition.id'),
      (first) => first.desc().nullsLast(),
    )
    .orderBy('exhibition.id', 'desc')
    .execute()
}

export async function findVisibleExhibition(db: Db, id: number): Promise<ExhibitionRow | undefined> {
  return selectVisible(db).where('exhibition.id', '=', id).executeTakeFirst()
}

function selectVisible(db: Db) {
  return db
    .selectFrom('exhibition')
    .select(exhibitionColumns)
    .select([sql<ExhibitionStatus>`status`.as('status'), days.as('days')])
    .where('status', '<>', 'draft')
}

const days = sql<ExhibitionRow['days']>`(
  select coalesce(json_agg(json_build_object('date', d.date, 'opensAt', (d.date + d.opens) at time zone time_zone,
    'closesAt', (d.date + d.closes) at time zone time_zone) order by d.date), '[]')
  from exhibition_day d where d.exhibition_id = exhibition.id)`
