import type { readConfig } from '@fairground/contract/exhibition/config.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { DEFAULT_PLATFORM, DEFAULT_THEME_COLOR } from '@fairground/contract/constants.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage, preferredLanguage } from '../platform/language.ts'
import { chooseContext, readContexts, type Wish } from './context.ts'

export type ConfigWish = Wish & { lang: Lang }

export async function readStartUpConfig(db: Db, wish: ConfigWish, version: string): Promise<DataOf<typeof readConfig>> {
  const { platform, exhibition } = chooseContext(await readContexts(db), wish)
  const { lang } = wish
  return {
    platform: platform?.key ?? DEFAULT_PLATFORM,
    mySelectedExpo: exhibition?.id ?? 0,
    lang,
    themeColor: exhibition?.theme_color ?? platform?.theme_color ?? DEFAULT_THEME_COLOR,
    logo2: exhibition?.logo ?? platform?.logo2 ?? '',
    expoTypeId: exhibition?.type_id ?? 0,
    platformName: platform ? inLanguage(lang, platform.name_zh, platform.name_en) : '',
    expoName: exhibition ? inLanguage(lang, exhibition.name_zh, exhibition.name_en) : '',
    status: exhibition?.status ?? null,
    startsOn: exhibition?.days.at(0)?.date ?? null,
    endsOn: exhibition?.days.at(-1)?.date ?? null,
    timeZone: exhibition?.time_zone ?? 'Asia/Shanghai',
    mobileSite: platform?.mobile_site ?? null,
    socket: null,
    features: [],
    version,
  }
}

/** The path's language, else the cookie's (which the page sends as a header), else the browser's. */
export function startUpLanguage(headers: Record<string, string | string[] | undefined>): Lang {
  const page = String(headers['page-url'] ?? '')
  const path = URL.canParse(page) ? new URL(page).pathname : page
  const prefix = path.match(/^\/(zh|en)(\/|$)/)?.[1] as Lang | undefined
  if (prefix) return prefix
  const cookie = headers['my-lang']
  if (cookie === 'zh' || cookie === 'en') return cookie
  return preferredLanguage(headers['accept-language'] as string | undefined)
}
