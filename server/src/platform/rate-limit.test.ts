import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenUser, type SignedIn } from '../../test/given.ts'
import { neighbourhood } from './rate-limit.ts'

const version = '/v3/api/git/last_version'
const config = '/v3/api/common/config'
const mine = '/v3/api/buyer/proxy_checkin'

let test1: TestApp
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ rateLimit: 30 })
  await givenFair(test1.database)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const statuses = async (calls: number, call: (index: number) => Promise<{ status: number }>) => {
  const found: Record<number, number> = {}
  for (let index = 0; index < calls; index++) {
    const { status } = await call(index)
    found[status] = (found[status] ?? 0) + 1
  }
  return found
}

test('a person is limited as such, whatever address it comes from, and does not use up that of others', async () => {
  expect(await statuses(35, () => test1.get(mine, { token: ann.token }))).toEqual({ 200: 30, 429: 5 })
  const refused = await test1.get(mine, { token: ann.token, lang: 'en' })
  expect(refused.body).toEqual({
    code: 0,
    msg: 'Too many requests. Please wait a moment and try again',
    data: { reason: 'calls.tooMany' },
  })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(refused.headers['cache-control']).toBe('no-store')
  // A hall full of phones shares one address.
  expect((await test1.get(mine, { token: bob.token })).status).toBe(200)
  expect((await test1.get(version)).status).toBe(200)
})

test('strangers are limited by address, over all calls together', async () => {
  const from = (remoteAddress: string) => async (index: number) => {
    const reply = await test1.app.inject({ url: index % 2 ? version : config, remoteAddress })
    return { status: reply.statusCode }
  }
  expect(await statuses(40, from('10.0.0.1'))).toEqual({ 200: 30, 429: 10 })
  expect(await statuses(1, from('10.0.0.2'))).toEqual({ 200: 1 })
})

test('an address that the caller invents is not believed', async () => {
  const pretend = async (index: number) => {
    const headers = { 'x-forwarded-for': `10.1.0.${index}` }
    const reply = await test1.app.inject({ url: version, remoteAddress: '10.0.0.3', headers })
    return { status: reply.statusCode }
  }
  expect(await statuses(32, pretend)).toEqual({ 200: 30, 429: 2 })
})

test('a call with a limit of its own is counted by itself', async () => {
  const send = async (index: number) => {
    const payload = { contact: `a${index}@example.com`, purpose: 'login' }
    const reply = await test1.app.inject({
      method: 'POST',
      url: '/v3/api/send_code',
      remoteAddress: '10.0.0.4',
      payload,
    })
    return { status: reply.statusCode }
  }
  expect(await statuses(202, send)).toEqual({ 200: 200, 429: 2 })
  const reply = await test1.app.inject({ url: version, remoteAddress: '10.0.0.4' })
  expect(reply.statusCode).toBe(200)
})

test('who is refused sign-in or has too many calls learns nothing from validation', async () => {
  expect((await test1.post(mine, { role: 'admin' })).status).toBe(401)
  expect((await test1.get(`${mine}?page=zero`, { token: ann.token })).status).toBe(429)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:db8:0:1::2', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, counted) => expect(neighbourhood(ip)).toBe(counted))
