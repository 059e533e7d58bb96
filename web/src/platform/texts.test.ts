import { expect, test, vi } from 'vitest'
import { followLang, setLang, texts, useLang, useTexts } from './texts.ts'

const dictionary = texts({
  hello: { zh: '你好', en: 'Hello' },
  days: { zh: (n: number) => `${n} 天`, en: (n: number) => (n === 1 ? '1 day' : `${n} days`) },
})

test.each([
  ['zh', '你好', '2 天'],
  ['en', 'Hello', '2 days'],
] as const)('in %s', (lang, hello, days) => {
  setLang(lang)
  const t = useTexts(dictionary)
  expect([useLang(), t.hello, t.days(2)]).toEqual([lang, hello, days])
  expect(useTexts(dictionary)).toBe(t)
})

test('a hole in a language does not compile', () => {
  // @ts-expect-error en is missing
  texts({ hello: { zh: '你好' } })
  // @ts-expect-error a sentence in one language, a function in the other
  texts({ hello: { zh: '你好', en: () => 'Hello' } })
})

test('whoever follows is told now and later', () => {
  const tell = vi.fn()
  followLang(tell)
  setLang('en')
  expect(tell.mock.calls).toEqual([['zh'], ['en']])
})
