import type { Day } from '../src/exhibition/organise.ts'
import type { Words } from '../src/platform/language.ts'

/** Days are written as yyyy-mm-dd. All fairs of the demo are in China, which has one time zone and no summer time. */

const day = 86_400_000
const chinaOffset = 8 * 3_600_000

export function chineseDate(moment: Date): string {
  return new Date(moment.getTime() + chinaOffset).toISOString().slice(0, 10)
}

export function momentAt(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+08:00`)
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day)
}

export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}

/** Trade fairs open on a Wednesday. */
export function wednesdayFrom(date: string): string {
  const wednesday = 3
  return dateAfter(date, (wednesday - new Date(date).getUTCDay() + 7) % 7)
}

export function inAnotherYear(date: string, years: number): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + years, month - 1, dayOfMonth)).toISOString().slice(0, 10)
}

export const yearOf = (date: string): string => date.slice(0, 4)

/** The last day ends early: the exhibitors pack. */
export function fairDays(first: string, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => ({
    date: dateAfter(first, at),
    opens: '09:00',
    closes: at === count - 1 ? '15:00' : '17:30',
  }))
}

export function inWords(date: string): Words {
  const moment = new Date(date)
  return {
    zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }).format(moment),
    en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment),
  }
}

export function rangeInWords(days: Day[]): Words {
  const [first, last] = [inWords(days[0]!.date), inWords(days.at(-1)!.date)]
  return { zh: `${first.zh}至${last.zh}`, en: `${first.en} to ${last.en}` }
}
