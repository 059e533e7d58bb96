import { expect, test } from 'vitest'
import { inLanguage, languageOf, preferredLanguage } from './language.ts'

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-GB,zh;q=0.5', 'en'],
  ['zh-Hant-TW, en', 'zh'],
  ['fr-FR, de;q=0.9, en;q=0.5', 'en'],
  ['fr', 'zh'],
  [`${'x,'.repeat(200)}en`, 'zh'],
])('a browser that prefers %o reads %s', (header, lang) => {
  expect(preferredLanguage(header)).toBe(lang)
})

test.each([
  [{ 'my-lang': 'en', 'accept-language': 'zh' }, 'en'],
  [{ 'my-lang': 'fr', 'accept-language': 'en' }, 'en'],
  [{ 'accept-language': 'en' }, 'en'],
  [{}, 'zh'],
])('%o asks for %s', (headers, lang) => {
  expect(languageOf({ headers })).toBe(lang)
})

test('a text that is missing in one language is shown in the other', () => {
  expect(inLanguage('zh', '展会', 'Fair')).toBe('展会')
  expect(inLanguage('en', '展会', 'Fair')).toBe('Fair')
  expect(inLanguage('en', '展会', '')).toBe('展会')
  expect(inLanguage('zh', '', 'Fair')).toBe('Fair')
})
