import type { readConfig } from '@fairground/contract/exhibition/config.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { DEFAULT_PLATFORM, DEFAULT_THEME_COLOR } from '@fairground/contract/constants.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage, preferredLanguage } from '../platform/language.ts'
import { Kept } from '../platform/answer.ts'
import { chooseContext, readContexts, type Contexts, type Exhibition, type PlatformRow, type Wish } from './context.ts'

export type ConfigWish = Wish & { lang: Lang }

type ConfigData = DataOf<typeof readConfig>

/** As long as the contexts are the same, so are the answers; there are as many as exhibitions and languages. */
const written = new WeakMap<Contexts, Map<string, Kept>>()

/** Every page begins with this one: it is put together once, not for each visitor. */
export async function readStartUpConfig(db: Db, wish: ConfigWish, version: string): Promise<Kept> {
  const contexts = await readContexts(db)
  const { platform, exhibition } = chooseContext(contexts, wish)
  const answers = written.get(contexts) ?? new Map<string, Kept>()
  written.set(contexts, answers)
  const key = `${platform?.id} ${exhibition?.id} ${wish.lang} ${version}`
  const answer = answers.get(key) ?? new Kept(configOf(platform, exhibition, wish.lang, version))
  answers.set(key, answer)
  return answer
}

function configOf(
  platform: PlatformRow | undefined,
  exhibition: Exhibition | undefined,
  lang: Lang,
  version: string,
): ConfigData {
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
  const prefix = /^(?:https?:\/\/[^/?#]*)?\/(zh|en)(?:[/?#]|$)/.exec(page)?.[1] as Lang | undefined
  if (prefix) return prefix
  const cookie = headers['my-lang']
  if (cookie === 'zh' || cookie === 'en') return cookie
  return preferredLanguage(headers['accept-language'] as string | undefined)
}
