import { DEFAULT_PLATFORM, DEFAULT_THEME_COLOR, LANG_COOKIE } from '@fairground/contract/constants.ts'
import { type Envelope, bodyCode } from '@fairground/contract/envelope.ts'
import { type Config, setConfig } from '../platform/context.ts'
import type { Early } from '../platform/early-answer.ts'
import { selectExpo } from '../platform/headers.ts'
import { languagePrefix } from '../platform/navigation.ts'
import { readCookie, remember, writeCookie } from '../platform/storage.ts'
import { type Lang, setLang } from '../platform/texts.ts'
import { applyTheme } from '../platform/theme.ts'
import { begin, saveContext } from './begin.ts'

/** Nothing is drawn before this has finished. It never fails: without a configuration the defaults hold. */
export async function startUp(): Promise<void> {
  const early = globalThis.early ?? begin()
  const config = await readAnswer(early.config)
  setConfig(config)
  if (config) applyConfiguration(config, early)
  else applyDefaults()
}

async function readAnswer(answer: Promise<Response>): Promise<Config | null> {
  try {
    const response = await answer
    const { code, data } = (await response.json()) as Envelope<Config>
    return code === bodyCode.success ? data : null
  } catch {
    return null
  }
}

function applyConfiguration(config: Config, early: Pick<Early, 'context'>) {
  saveContext(early.context)
  setPlatform(config.platform)
  selectExpo(config.mySelectedExpo)
  writeCookie(LANG_COOKIE, config.lang)
  setLocale(config.lang === 'zh' ? 'zh' : 'en')
  setThemeColor(config.themeColor)
  remember('logo', config.logo2)
  remember('expoTypeId', String(config.expoTypeId))
  document.title = config.expoName || config.platformName
}

function applyDefaults() {
  setPlatform(DEFAULT_PLATFORM)
  setLocale(likelyLang())
  setThemeColor(DEFAULT_THEME_COLOR)
}

function setPlatform(platform: string) {
  document.documentElement.dataset.platform = platform
  remember('theme', platform)
}

function setThemeColor(color: string) {
  applyTheme(color)
  remember('themeColor', color)
}

function setLocale(lang: Lang) {
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en'
  setLang(lang)
}

/** As the server would have chosen: by the path, else by what was used before, else by the browser. */
function likelyLang(): Lang {
  const lang = languagePrefix(location.pathname).slice(1) || readCookie(LANG_COOKIE) || navigator.language
  return lang.startsWith('zh') ? 'zh' : 'en'
}
