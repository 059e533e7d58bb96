import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair } from '../../test/given.ts'

const config = '/v3/api/common/config'
const dictionaries = '/v3/api/common/data'

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp()
  await givenFair(test1.database)
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test1.app.inject({ method, url, headers })

test('what is public carries a mark, and is not sent again to who has it', async () => {
  const first = await ask(config)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await ask(config, { 'if-none-match': `"other", ${etag}` })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers.etag).toBe(etag)
  expect((await ask(config, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('another language is another answer, and caches on the way are told so', async () => {
  const zh = await ask(config, { 'my-lang': 'zh' })
  const en = await ask(config, { 'my-lang': 'en', 'if-none-match': String(zh.headers.etag) })
  expect(en.statusCode).toBe(200)
  expect(String(zh.headers.vary)).toContain('My-Lang')
  expect(String(zh.headers.vary)).toContain('My-Selected-Expo')
})

test('what depends on who asks is kept by who asked, and what is personal by nobody', async () => {
  const home = await ask('/v3/page/home', { 'my-selected-expo': '1' })
  expect(home.headers['cache-control']).toBe('private, no-cache')
  expect(String(home.headers.vary)).toContain('Authorization')
  expect((await ask('/v3/page/home', { 'if-none-match': String(home.headers.etag) })).statusCode).toBe(304)
  const link = await ask('/v3/api/fanyi?txt=%E5%AE%81%E6%B3%A2')
  expect(link.headers['cache-control']).toBe('no-store')
  expect(link.headers.etag).toBeUndefined()
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('to a caller who takes %s, what is long goes as %s', async (accepted, encoding, open) => {
  const plain = await ask(dictionaries)
  const packed = await ask(dictionaries, { 'accept-encoding': accepted })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(open(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.etag).toBe(plain.headers.etag)
})

test.each([[''], ['identity'], ['br;q=0, gzip;q=0'], ['brotli-like, xgzip']])(
  'to a caller who takes %o, it goes as it is',
  async (accepted) => {
    expect((await ask(dictionaries, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
  },
)

test('what fits into one packet is not compressed', async () => {
  expect((await ask(config, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('HEAD tells about what is public, and is not offered where reading would act', async () => {
  const get = await ask(config)
  const head = await ask(config, {}, 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers.etag).toBe(get.headers.etag)
  expect((await ask(config, { 'if-none-match': String(get.headers.etag) }, 'HEAD')).statusCode).toBe(304)
  // Opening the link signs somebody in.
  expect((await ask('/v3/page/buyer/proxy_checkin/confirm?hash=x', {}, 'HEAD')).statusCode).toBe(404)
})
