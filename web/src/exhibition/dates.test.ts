import { expect, test } from 'vitest'
import { dayRange, hourThere } from './dates.ts'

test.each([
  ['2026-03-20', '2026-03-23', 'zh', '2026年3月20日–23日'],
  ['2026-03-30', '2026-04-02', 'zh', '2026年3月30日–4月2日'],
  ['2026-12-30', '2027-01-02', 'zh', '2026年12月30日–2027年1月2日'],
  ['2026-03-20', '2026-03-20', 'zh', '2026年3月20日'],
  ['2026-03-20', '2026-03-20', 'en', '20 March 2026'],
  ['', '', 'en', ''],
] as const)('%s to %s in %s', (from, to, lang, expected) => {
  expect(dayRange(from, to, lang)).toBe(expected)
})

test('an English range says the month once', () => {
  expect(dayRange('2026-03-20', '2026-03-23', 'en').replace(/\s*–\s*/, '–')).toBe('20–23 March 2026')
})

test('opening hours are told in the time of the fair', () => {
  expect(hourThere('2026-03-20T01:00:00Z', 'Asia/Shanghai', 'zh')).toBe('09:00')
  expect(hourThere('2026-03-20T13:00:00Z', 'America/New_York', 'en')).toBe('09:00')
})
