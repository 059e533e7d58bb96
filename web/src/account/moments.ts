import type { Lang } from '../platform/texts.ts'

const locales = { zh: 'zh-CN', en: 'en-GB' } as const

const justNow = { zh: '刚刚', en: 'just now' } as const

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "3 minutes ago", "yesterday"; within a minute it is just now. */
export function agoInWords(moment: string, lang: Lang, now: number): string {
  const seconds = Math.round((Date.parse(moment) - now) / 1000)
  if (Number.isNaN(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(locales[lang], { numeric: 'auto' })
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : justNow[lang]
}

/** A day and an hour on the reader's own clock. */
export function dayAndHour(moment: string, lang: Lang): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeStyle: 'short' }).format(at)
}
