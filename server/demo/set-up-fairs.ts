import {
  createExhibition,
  createExhibitionType,
  createPlatform,
  setDefaultExhibition,
} from '../src/exhibition/organise.ts'
import type { Tx } from '../src/platform/database.ts'
import { planFairs, platforms, type Fair, type FairPlan } from './fairs.ts'

export type DemoPlatform = (typeof platforms)[number] & { id: number }
export type Fairs = Record<Fair['key'], Fair>

export async function setUpFairs(tx: Tx, now: Date): Promise<{ fairs: Fairs; platforms: DemoPlatform[] }> {
  const made: DemoPlatform[] = []
  const typeIds = new Map<string, number>()
  for (const platform of platforms) {
    const id = await createPlatform(tx, {
      key: platform.key,
      name_zh: platform.name.zh,
      name_en: platform.name.en,
      theme_color: platform.themeColor,
      logo: `/brand/${platform.key}.svg`,
      logo2: `/brand/${platform.key}-2.svg`,
      hosts: [...platform.hosts],
    })
    made.push({ ...platform, id })
    for (const type of platform.types) {
      const typeId = await createExhibitionType(tx, { platform_id: id, name_zh: type.zh, name_en: type.en })
      // A fair is of its platform's first type.
      if (!typeIds.has(platform.key)) typeIds.set(platform.key, typeId)
    }
  }

  const fairs: Partial<Fairs> = {}
  for (const plan of planFairs(now)) {
    const platformId = made.find(({ key }) => key === plan.platform)!.id
    fairs[plan.key] = { ...plan, id: await setUpFair(tx, plan, platformId, typeIds.get(plan.platform)!) }
  }
  const all = fairs as Fairs
  for (const { key, id } of made) await setDefaultExhibition(tx, id, key === 'cnise' ? all.open.id : all.live.id)
  return { fairs: all, platforms: made }
}

async function setUpFair(tx: Tx, plan: FairPlan, platformId: number, typeId: number): Promise<number> {
  const { venue, service } = plan
  return createExhibition(
    tx,
    {
      platform_id: platformId,
      type_id: typeId,
      status: plan.status,
      name_zh: plan.name.zh,
      name_en: plan.name.en,
      slogan_zh: plan.slogan.zh,
      slogan_en: plan.slogan.en,
      city_zh: venue.city.zh,
      city_en: venue.city.en,
      venue_zh: venue.name.zh,
      venue_en: venue.name.en,
      address_zh: venue.address.zh,
      address_en: venue.address.en,
      latitude: venue.latitude,
      longitude: venue.longitude,
      time_zone: 'Asia/Shanghai',
      registration_from: plan.registrationFrom,
      registration_to: plan.registrationTo,
      theme_color: plan.themeColor,
      banner: plan.banner,
      service_mobile: service.mobile,
      service_email: service.email,
      disable_check_id_card: plan.disableCheckIdCard,
      area_required: plan.areaRequired,
    },
    plan.days,
  )
}
