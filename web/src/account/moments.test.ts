import { expect, test } from 'vitest'
import { agoInWords } from './moments.ts'

const now = Date.parse('2026-03-20T12:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test.each([
  [20, 'just now', '刚刚'],
  [180, '3 minutes ago', '3分钟前'],
  [3_700, '1 hour ago', '1小时前'],
  [90_000, 'yesterday', '昨天'],
  [5 * 86_400, '5 days ago', '5天前'],
  [40 * 86_400, 'last month', '上个月'],
])('%d seconds before is "%s", "%s"', (seconds, en, zh) => {
  expect(agoInWords(before(seconds), 'en', now)).toBe(en)
  expect(agoInWords(before(seconds), 'zh', now)).toBe(zh)
})

test('what is no moment is said with no words', () => {
  expect(agoInWords('', 'en', now)).toBe('')
})
