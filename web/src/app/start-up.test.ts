import { beforeEach, expect, test } from 'vitest'
import { givenAnswers, success } from '../../test/answers.ts'
import { useConfig } from '../platform/context.ts'
import { requestHeaders, selectExpo } from '../platform/headers.ts'
import { readCookie } from '../platform/storage.ts'
import { useLang } from '../platform/texts.ts'
import { startUp } from './start-up.ts'

const CONFIG = '/v3/api/common/config'
const config = {
  platform: 'gifts',
  mySelectedExpo: 12,
  lang: 'en',
  themeColor: 'rgba(200, 30, 60, 1)',
  logo2: '/files/logo.svg',
  expoTypeId: 4,
  platformName: 'Gifts',
  expoName: 'Gift Fair',
}
const stored = () => Object.fromEntries(Object.entries(sessionStorage))

beforeEach(() => {
  selectExpo(0)
  document.documentElement.removeAttribute('style')
})

test('success: everything that the configuration says is applied and stored', async () => {
  history.replaceState(null, '', '/en?expoid=12&et=4')
  const sent = givenAnswers({ [CONFIG]: success(config) })
  await startUp()
  expect(sent.map(({ path }) => path)).toEqual([`${CONFIG}?expo_id=12&et=4`])
  expect(stored()).toEqual({
    firstUrl: location.href,
    expo_id: '12',
    et: '4',
    themeColor: 'rgba(200, 30, 60, 1)',
    theme: 'gifts',
    logo: '/files/logo.svg',
    expoTypeId: '4',
  })
  expect(requestHeaders()['My-Selected-Expo']).toBe('12')
  expect(readCookie('lang')).toBe('en')
  expect([useLang(), document.documentElement.lang]).toEqual(['en', 'en'])
  expect(document.documentElement.dataset.platform).toBe('gifts')
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('rgb(200, 30, 60)')
  expect(document.title).toBe('Gift Fair')
  expect(useConfig()).toEqual(config)
})

test('the call carries the language and the credential of the cookies, and the address', async () => {
  document.cookie = 'lang=zh; Path=/'
  document.cookie = 'token=t%20k; Path=/'
  const sent = givenAnswers({ [CONFIG]: success(config) })
  await startUp()
  expect(sent[0]?.headers).toEqual({
    'X-Requested-With': 'XMLHttpRequest',
    'My-Lang': 'zh',
    'Page-URL': location.href,
    Authorization: 'Bearer t k',
  })
})

test.each([
  ['zh', 'zh'],
  ['en', 'en'],
  ['fr', 'en'],
])('language %s: interface in %s', async (lang, locale) => {
  givenAnswers({ [CONFIG]: success({ ...config, lang }) })
  await startUp()
  expect(useLang()).toBe(locale)
  expect(readCookie('lang')).toBe(lang)
})

test.each([
  // address, stored before; asked for; stored after success
  ['/', {}, 'expo_id=0&et=0', {}],
  ['/', { expo_id: '7', et: '3' }, 'expo_id=7&et=3', { expo_id: '7', et: '3' }],
  ['/?et=5', { expo_id: '7', et: '3' }, 'expo_id=0&et=5', { et: '5' }],
  ['/?eid=9', { expo_id: '7', et: '3' }, 'expo_id=9&et=0', { expo_id: '9' }],
  ['/?expo_id=9&et=5', {}, 'expo_id=9&et=5', { expo_id: '9', et: '5' }],
])('%s with %j stored asks with %s', async (address, before, query, after) => {
  history.replaceState(null, '', address)
  for (const [key, value] of Object.entries(before)) sessionStorage.setItem(key, value)
  const sent = givenAnswers({ [CONFIG]: success(config) })
  await startUp()
  expect(sent[0]?.path).toBe(`${CONFIG}?${query}`)
  const { expo_id, et } = stored()
  expect({ expo_id, et }).toEqual({ expo_id: undefined, et: undefined, ...after })
})

test.each([
  ['no network', new TypeError('offline')],
  ['another code', { body: { code: 0, msg: 'no', data: null } }],
  ['no JSON', { status: 502, body: '<html>' }],
  ['a broken server', { status: 500, body: { code: 500, msg: '', data: null } }],
  ['no data', { body: { code: 1, msg: '', data: null } }],
])('failure (%s): the default platform and colour, silently', async (_, answer) => {
  history.replaceState(null, '', '/en/demo?expo_id=9')
  givenAnswers({ [CONFIG]: answer })
  await startUp()
  expect(stored()).toMatchObject({ theme: 'cnise', themeColor: 'rgba(0, 102, 102, 1)', expo_id: '9' })
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('rgb(0, 102, 102)')
  expect(requestHeaders()['My-Selected-Expo']).toBeUndefined()
  expect(useLang()).toBe('en')
  expect(useConfig()).toBeNull()
})

test('what the head of the page has asked for is not asked for again', async () => {
  const sent = givenAnswers({})
  globalThis.early = {
    context: { expo_id: '5', et: '0' },
    config: Promise.resolve(new Response(JSON.stringify(success(config).body))),
  }
  await startUp()
  expect(sent).toEqual([])
  expect(stored()['expo_id']).toBe('5')
  expect(useConfig()?.platform).toBe('gifts')
})

test('an early call that failed is a failure: it is not repeated', async () => {
  const sent = givenAnswers({ [CONFIG]: success(config) })
  globalThis.early = { context: { expo_id: '0', et: '0' }, config: Promise.reject(new TypeError('offline')) }
  await startUp()
  expect(sent).toEqual([])
  expect(stored()['theme']).toBe('cnise')
})
