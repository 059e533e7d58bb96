import type { Lang } from '../platform/texts.ts'

const locales = { zh: 'zh-CN', en: 'en-GB' } as const

/** Calendar days such as 2026-03-20: they are the same days wherever one reads them. */
export function dayRange(from: string, to: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone: 'UTC' })
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (Number.isNaN(start)) return ''
  if (Number.isNaN(end) || end <= start) return format.format(start)
  return lang === 'zh' ? chineseRange(format.format(start), format.format(end)) : format.formatRange(start, end)
}

/** What both days share is said once. The browser's own Chinese ranges are rows of slashes. */
function chineseRange(start: string, end: string): string {
  const [, year, month] = /^(.*?年)(.*?月)/.exec(start) ?? []
  const sameYear = year && end.startsWith(year)
  const sameMonth = sameYear && month && end.startsWith(year + month)
  return `${start}–${end.slice(sameMonth ? (year + month).length : sameYear ? year.length : 0)}`
}

/** A time of day where the fair is. */
export function hourThere(moment: string, timeZone: string, lang: Lang): string {
  return new Intl.DateTimeFormat(locales[lang], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment))
}

export function dateOf(moment: string, lang: Lang): string {
  const at = new Date(moment)
  return Number.isNaN(at.getTime()) ? '' : new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long' }).format(at)
}
