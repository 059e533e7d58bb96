import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import { findMenu, type Audience } from './content.sql.ts'
import { readContexts, type Exhibition } from './context.ts'
import { refuse } from './exhibition.texts.ts'

export async function readHomePage(db: Db, exhibition: Exhibition, lang: Lang, audience: Audience) {
  const { platforms } = await readContexts(db)
  const menu = await findMenu(db, exhibition.id, 'home', lang, audience)
  const words = (zh: string, en: string) => inLanguage(lang, zh, en)
  const name = words(exhibition.name_zh, exhibition.name_en)
  return {
    name,
    slogan: words(exhibition.slogan_zh, exhibition.slogan_en),
    status: exhibition.status,
    city: words(exhibition.city_zh, exhibition.city_en),
    venue: words(exhibition.venue_zh, exhibition.venue_en),
    address: words(exhibition.address_zh, exhibition.address_en),
    timeZone: exhibition.time_zone,
    days: exhibition.days,
    logo: exhibition.logo ?? platforms.find((platform) => platform.id === exhibition.platform_id)?.logo2 ?? '',
    banner: exhibition.banner ? { src: exhibition.banner, alt: name, href: null } : null,
    menu: menu?.entries ?? [],
  }
}

export async function readExhibitionListPage(db: Db, key: string, lang: Lang) {
  const { platforms, exhibitions } = await readContexts(db)
  const platform = platforms.find((candidate) => candidate.key === key)
  if (!platform) throw refuse('platform.unknown')
  const words = (zh: string, en: string) => inLanguage(lang, zh, en)
  return {
    platformName: words(platform.name_zh, platform.name_en),
    exhibitions: exhibitions
      .filter((exhibition) => exhibition.platform_id === platform.id)
      .map((exhibition) => ({
        id: exhibition.id,
        name: words(exhibition.name_zh, exhibition.name_en),
        slogan: words(exhibition.slogan_zh, exhibition.slogan_en),
        city: words(exhibition.city_zh, exhibition.city_en),
        venue: words(exhibition.venue_zh, exhibition.venue_en),
        status: exhibition.status,
        startsOn: exhibition.days.at(0)?.date ?? '',
        endsOn: exhibition.days.at(-1)?.date ?? '',
        year: Number(exhibition.days.at(0)?.date.slice(0, 4) ?? 0),
        themeColor: exhibition.theme_color ?? platform.theme_color,
        logo: exhibition.logo ?? platform.logo2,
      })),
  }
}
