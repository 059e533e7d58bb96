import { expect, test } from 'vitest'
import { contactOf, findCountries, isNational, rememberCountry, startCountry } from './dial-code.ts'

const codes = [
  { country: 'CN', dial: '+86', name: '中国' },
  { country: 'DE', dial: '+49', name: '德国' },
  { country: 'GB', dial: '+44', name: '英国' },
]

test.each([
  ['13800138000', true],
  ['138-0013 8000', true],
  ['１３８', true],
  ['+4915112345', false],
  ['004915112345', false],
  ['12345@qq.com', false],
  ['ann@example.com', false],
  ['', false],
  ['- ', false],
])('%j is a number without a country: %s', (typed, expected) => {
  expect(isNational(typed)).toBe(expected)
})

test.each([
  [' 13800138000 ', '+86', '+86 13800138000'],
  ['151 1234 5678', '+49', '+49 151 1234 5678'],
  ['151', '49', '+49 151'],
  ['+44 7911 123456', '+86', '+44 7911 123456'],
  ['0044 7911 123456', '+86', '+44 7911 123456'],
  [' ann@example.com', '+86', 'ann@example.com'],
  ['12345@qq.com', '+86', '12345@qq.com'],
])('%j with %s is sent as %j', (typed, dial, expected) => {
  expect(contactOf(typed, dial)).toBe(expected)
})

test('it begins in China, and then where one was last', () => {
  expect(startCountry(codes)?.country).toBe('CN')
  rememberCountry('GB')
  expect(startCountry(codes)?.country).toBe('GB')
  rememberCountry('XX')
  expect(startCountry(codes)?.country).toBe('CN')
  expect(startCountry([])).toBeUndefined()
})

test.each([
  ['', ['CN', 'DE', 'GB']],
  ['德', ['DE']],
  ['+4', ['DE', 'GB']],
  ['44', ['GB']],
  ['gb', ['GB']],
  ['火星', []],
])('searching for %j finds %j', (query, expected) => {
  expect(findCountries(codes, query).map(({ country }) => country)).toEqual(expected)
})
