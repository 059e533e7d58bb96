import { expect, test } from 'vitest'
import { listDialCodes } from './dial-codes.ts'

test('China comes first, then its regions under our own names, then where most visitors are from, then the rest by name', () => {
  expect(listDialCodes('zh').slice(0, 5)).toEqual([
    { country: 'CN', dial: '+86', name: '中国' },
    { country: 'HK', dial: '+852', name: '香港' },
    { country: 'MO', dial: '+853', name: '澳门' },
    { country: 'TW', dial: '+886', name: '台湾' },
    { country: 'US', dial: '+1', name: '美国' },
  ])
  const english = listDialCodes('en')
  expect(english.slice(0, 4).map(({ name }) => name)).toEqual(['China', 'Hong Kong', 'Macao', 'Taiwan'])
  const rest = english.slice(27).map(({ name }) => name)
  expect(rest).toEqual(rest.toSorted(new Intl.Collator('en').compare))
  expect(rest.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
})

test.each(['zh', 'en'] as const)('every country is there once, with a name in %s', (lang) => {
  const codes = listDialCodes(lang)
  expect(codes.length).toBeGreaterThan(240)
  expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
  for (const { country, dial, name } of codes) {
    expect(dial).toMatch(/^\+\d{1,3}$/)
    expect(name).not.toBe(country)
  }
})
