import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenProxy, givenUser, somebody, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { forgetOldKeys } from './idempotency.ts'

const create = '/v3/api/buyer/proxy_checkin'
const confirm = '/v3/api/buyer/proxy_checkin/confirm'
const key = { 'idempotency-key': 'key-of-one-intent' }

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  fair = await givenFair(test1.database)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

beforeEach(async () => {
  await test1.database.query(
    'truncate proxy_registration, registration, notice, login_code, attempt, idempotency_key cascade',
  )
  test1.setNow('2026-05-10T02:00:00Z')
})

const send = (
  body: object,
  {
    by = ann,
    headers = key,
    expo = fair.expoId,
  }: { by?: SignedIn; headers?: Record<string, string>; expo?: number } = {},
) => test1.post(create, body, { token: by.token, expo, headers })
const count = async (table: string) => (await test1.database.query(`select from ${table}`)).length

test('sent again with the same key, it is answered alike and done once', async () => {
  const first = await send(somebody)
  const again = await send(somebody)
  expect(first.body.data.results).toMatchObject([{ outcome: 'sent' }])
  expect(again.body).toEqual(first.body)
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await count('proxy_registration')).toBe(1)
  expect(await count('notice')).toBe(1)
})

test('without a key, it is another request', async () => {
  await send(somebody, { headers: {} })
  const again = await send(somebody, { headers: {} })
  expect(again.body.data.results).toMatchObject([{ outcome: 'refused' }])
})

test('the same key with other content, or for another exhibition, is a mistake of the caller', async () => {
  await send(somebody)
  for (const reply of [
    await send({ ...somebody, realname: '别人' }),
    await send(somebody, { expo: fair.expoId + 1 }),
  ]) {
    expect(reply.status).toBe(409)
    expect(reply.body.data.reason).toBe('key.reused')
  }
  expect(await count('proxy_registration')).toBe(1)
})

test('at the same moment it is done once, and all are told the same', async () => {
  const replies = await race(40, () => send(somebody))
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(replies.filter((reply) => !reply.headers['idempotency-replayed'])).toHaveLength(1)
  expect(await count('proxy_registration')).toBe(1)
  expect(await count('notice')).toBe(1)
})

test('what was refused leaves no key: it can be tried again', async () => {
  test1.setNow('2026-08-01T00:00:00Z')
  expect((await send(somebody)).status).toBe(409)
  expect(await count('idempotency_key')).toBe(0)
  test1.setNow('2026-05-10T02:00:00Z')
  expect((await send(somebody)).status).toBe(200)
})

test('so does what was refused but counted: a wrong code', async () => {
  const { hash } = await givenProxy(test1.database, {
    makerId: ann.userId,
    expoId: fair.expoId,
    secrets: test1.secrets,
  })
  await test1.post('/v3/api/send_code', { contact: 'new@example.com', purpose: 'contact' })
  const wrong = { ...somebody, contact: 'new@example.com', hash, code: 'wrong' }
  for (const tries of [1, 2]) {
    const reply = await test1.post(confirm, wrong, { headers: key })
    expect(reply.body.data.reason).toBe('code.wrong')
    const [code] = await test1.database.query<{ tries: number }>('select tries from login_code')
    expect(code?.tries).toBe(tries)
  }
  expect(await count('idempotency_key')).toBe(0)
})

test("two people's keys are their own", async () => {
  const one = await send(somebody)
  const other = await send(somebody, { by: bob })
  expect(other.body.data.results[0].id).not.toBe(one.body.data.results[0].id)
  expect(await count('proxy_registration')).toBe(2)
})

test.each(['short', 'x'.repeat(101), 'with a space', "'; drop table notice --"])('%o is not a key', async (odd) => {
  const reply = await send(somebody, { headers: { 'idempotency-key': odd } })
  expect(reply.status).toBe(400)
  expect(await count('proxy_registration')).toBe(0)
})

test('a key is forgotten after two days', async () => {
  await send(somebody)
  await test1.database.query(`update idempotency_key set created_at = '2026-05-01T00:00:00Z'`)
  await forgetOldKeys(test1.database, new Date('2026-05-02T23:59:00Z'))
  expect(await count('idempotency_key')).toBe(1)
  await forgetOldKeys(test1.database, new Date('2026-05-03T00:01:00Z'))
  expect(await count('idempotency_key')).toBe(0)
})
