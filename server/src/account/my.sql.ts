import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { avatarColumn, type AvatarRow } from './avatar.sql.ts'
import type { HeldRole, VisitState } from './my.texts.ts'

type Names = { name_zh: string; name_en: string }

export type MyRow = {
  avatar: AvatarRow | null
  realname: string
  company: string
  position: string
  contact: string
  delete_at: Date | null
  has_password: boolean
  /** The selected exhibition; none where nothing that visitors may know of is selected. */
  expo: (Names & { days_to_go: number | null; is_over: boolean }) | null
  visit: VisitState | null
  companies: (Names & { role: 'owner' | 'member' })[]
  platform: Names | null
  roles: HeldRole[]
}

/** A person in an exhibition: everything that the personal centre shows, in one question. */
export async function findMy(db: Db, userId: string, exhibitionId: number, now: Date): Promise<MyRow> {
  const { rows } = await sql<MyRow>`
    select u.realname, u.company, u.position, coalesce(u.mobile, u.email, '') as contact, u.delete_at,
      u.password_hash is not null as has_password, ${avatarColumn},
      case when e.id is not null then json_build_object('name_zh', e.name_zh, 'name_en', e.name_en,
        'days_to_go', d.first - (${now}::timestamptz at time zone e.time_zone)::date,
        'is_over', coalesce(d.ends <= ${now}, e.status in ('closed', 'archived'))) end as expo,
      (select r.state from registration r where r.user_id = u.id and r.exhibition_id = e.id
        and r.state not in ('draft', 'cancelled', 'rejected')) as visit,
      (select coalesce(json_agg(json_build_object('name_zh', c.name_zh, 'name_en', c.name_en, 'role', s.role)
          order by s.role desc, c.id), '[]')
        from company_staff s join company c on c.id = s.company_id
          join participation p on p.company_id = c.id and p.exhibition_id = e.id
        where s.user_id = u.id) as companies,
      case when o.id is not null then json_build_object('name_zh', o.name_zh, 'name_en', o.name_en) end as platform,
      (select coalesce(array_agg(s.role order by s.granted_at, s.role), '{}') from staff_role s
        where s.user_id = u.id and s.platform_id = o.id) as roles
    from app_user u left join file f on f.id = u.avatar_id
      left join exhibition e on e.id = ${exhibitionId} and e.status <> 'draft'
      left join platform o on o.id = e.platform_id
      left join lateral (select min(date) as first, max((date + closes) at time zone e.time_zone) as ends
        from exhibition_day where exhibition_id = e.id) d on true
    where u.id = ${userId}`.execute(db)
  return rows[0]!
}
