import { expect, test } from 'vitest'
import { somebody } from '../../test/given.ts'
import { checkPerson } from './person.ts'

const now = new Date('2026-05-10T02:00:00Z')
const all = { card: true, checkCard: true, company: true, area: true }
const check = (change: Partial<typeof somebody>, demands = all) =>
  checkPerson({ ...somebody, ...change }, demands, 'zh', now)

test.each([
  ['realname', '\u200b', '请输入姓名'],
  ['realname', '\u2060\u00ad \u200e', '请输入姓名'],
  ['realname', '…', '请输入姓名'],
  ['company', '\u200b\ufeff', '请输入公司名称'],
  ['company', '-', '请输入公司名称'],
])('a %s of %o is none', (field, value, msg) => {
  expect(() => check({ [field]: value })).toThrow(
    expect.objectContaining({ reason: 'input.malformed', errors: [{ field, msg }] }),
  )
})

test.each([
  ['\u200b林\u200b晓雯\u200f', '林晓雯'],
  ['  Anna\n\tSchneider ', 'Anna Schneider'],
  // Written with a joiner that is part of the spelling.
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('%o is kept as %o', (typed, kept) => {
  expect(check({ realname: typed }).realname).toBe(kept)
})

test('where ID cards are not checked, a number is taken as it is', () => {
  const wrong = { cardNumber: '110105194912310021' }
  expect(() => check(wrong)).toThrow()
  expect(check(wrong, { ...all, card: false, checkCard: false }).cardNumber).toBe('110105194912310021')
})
