import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import {
  givenExhibition,
  givenFair,
  givenProxy,
  givenUser,
  somebody,
  type Fair,
  type SignedIn,
} from '../../test/given.ts'

const url = '/v3/api/buyer/proxy_checkin'

let test1: TestApp
let fair: Fair
let otherExpo: number
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp()
  const { database, secrets } = test1
  fair = await givenFair(database)
  otherExpo = await givenExhibition(database, fair)
  ann = await givenUser(database, 'ann@example.com')
  bob = await givenUser(database, 'bob@example.com')
  const send = (contact: string, now: string, makerId = ann.userId, expoId = fair.expoId) =>
    givenProxy(database, { makerId, expoId, secrets, now: new Date(now), person: { ...somebody, contact } })
  await send('expired@example.com', '2026-04-01T00:00:00Z')
  const confirmed = await send('confirmed@example.com', '2026-05-09T01:00:00Z')
  const opened = await send('opened@example.com', '2026-05-09T02:00:00Z')
  const withdrawn = await send('withdrawn@example.com', '2026-05-09T03:00:00Z')
  await send('13800138000', '2026-05-09T04:00:00Z')
  await send('bobs@example.com', '2026-05-09T05:00:00Z', bob.userId)
  await send('elsewhere@example.com', '2026-05-09T06:00:00Z', ann.userId, otherExpo)
  await test1.post(`${url}/confirm`, { ...somebody, contact: 'confirmed@example.com', hash: confirmed.hash })
  await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${opened.hash}`)
  await test1.post(url, { id: withdrawn.id, action: 'withdraw' }, { token: ann.token, expo: fair.expoId })
})

const list = (query = '', by = ann, expo = fair.expoId) => test1.get(url + query, { token: by.token, expo })
const states = (reply: { body: { data: { list: { state: string }[] } } }) =>
  reply.body.data.list.map((row) => row.state)

test('mine in this exhibition, newest first, with their states and without whole contacts', async () => {
  const { body } = await list()
  expect(states({ body })).toEqual(['sent', 'withdrawn', 'opened', 'confirmed', 'expired'])
  expect(body.data.list[0]).toEqual({
    id: expect.any(String),
    name: '林晓雯',
    company: '宁波海曙文具有限公司',
    contact: '+86138****8000',
    state: 'sent',
    sentAt: '2026-05-09T04:00:00.000Z',
    expiresAt: '2026-06-08T04:00:00.000Z',
    mayResendAt: '2026-05-09T04:10:00.000Z',
  })
  expect(JSON.stringify(body)).not.toMatch(/13800138000|opened@|11010519491231002X/)
  expect(body.data).toMatchObject({ page: 1, size: 20, total: 5, hasMore: false })
})

test("another's list is another's, another exhibition's is another, and no exhibition has none", async () => {
  expect((await list('', bob)).body.data).toMatchObject({ total: 1 })
  expect((await list('', ann, otherExpo)).body.data).toMatchObject({
    total: 1,
    list: [{ contact: 'e***@example.com' }],
  })
  expect((await list('', ann, 0)).body.data).toMatchObject({ total: 0, list: [] })
  expect((await test1.get(url, { expo: fair.expoId })).status).toBe(401)
})

test.each(['sent', 'opened', 'confirmed', 'expired', 'withdrawn'])('those that are %s', async (state) => {
  const reply = await list(`?state=${state}`)
  expect(states(reply)).toEqual([state])
  expect(reply.body.data.total).toBe(1)
})

test('page by page, each once', async () => {
  const pages = [await list('?page=1&size=2'), await list('?page=2&size=2'), await list('?page=3&size=2')]
  expect(pages.flatMap(states)).toEqual(['sent', 'withdrawn', 'opened', 'confirmed', 'expired'])
  expect(pages.map((page) => page.body.data.hasMore)).toEqual([true, true, false])
  expect(pages.map((page) => page.body.data.total)).toEqual([5, 5, 5])
  expect((await list('?page=4&size=2')).body.data).toMatchObject({ list: [], hasMore: false })
})

test.each(['page=0', 'page=x', 'size=51', 'size=0', 'state=draft', 'user=1', 'page=1&page=2'])(
  '%s is refused',
  async (query) => {
    expect((await list(`?${query}`)).status).toBe(400)
  },
)
