import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenProxy, givenUser, somebody, type Fair, type SignedIn } from '../../test/given.ts'

const mine = '/v3/api/buyer/proxy_checkin'

let test1: TestApp
let fair: Fair
let maker: SignedIn

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database)
  maker = await givenUser(test1.database, 'maker@example.com')
})

beforeEach(() => test1.database.query('truncate proxy_registration, notice cascade'))

const newProxy = () =>
  givenProxy(test1.database, { makerId: maker.userId, expoId: fair.expoId, secrets: test1.secrets })
const listed = async (query = '') =>
  (await test1.get(`${mine}${query}`, { token: maker.token, expo: fair.expoId })).body.data

test('a link that is opened by who is signed in already is opened all the same', async () => {
  const { hash } = await newProxy()
  const { token } = await givenUser(test1.database, somebody.contact!)
  const reply = await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`, { token })
  expect(reply.body.data.token).toBe(token)
  expect(await listed()).toMatchObject({ list: [{ state: 'opened' }], total: 1 })
})

test('past the last page, the list still says how many there are', async () => {
  await newProxy()
  expect(await listed('?page=2')).toEqual({ list: [], page: 2, size: 20, total: 1, hasMore: false })
  expect(await listed('?page=2&state=withdrawn')).toMatchObject({ total: 0 })
})

test.each([
  ['林晓雯', '林晓雯'],
  ['买买提·艾力', '买买提·艾力'],
  ['Jean-Luc O’Hara', 'Jean-Luc O’Hara'],
  ["Jean-Luc O'Hara", "Jean-Luc O'Hara"],
  ['中奖了请加微信领取', '您的同事'],
  ['Please call this number now', '您的同事'],
])('%o signs as %o', async (realname, signature) => {
  await test1.database.query('update app_user set realname = $1 where id = $2', [realname, maker.userId])
  await newProxy()
  const [notice] = await test1.database.query<{ body: string }>('select body from notice')
  expect(notice?.body.startsWith(`${signature}为您登记了`)).toBe(true)
})
