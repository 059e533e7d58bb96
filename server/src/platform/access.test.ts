import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint, type Access } from '@fairground/contract/endpoint.ts'
import { closed } from '@fairground/contract/schema.ts'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../catalogue/company.ts'
import { routesOn } from './endpoint.ts'
import { makeHttp } from './http.ts'

const app = makeHttp({ logLevel: 'silent', trustProxy: false, https: false, scriptHashes: [] })
const ways = ['user', 'buyer', 'seller', 'author', 'admin'] as const satisfies Access[]

let test1: TestApp
let fair: Fair
let ann: SignedIn
let byLink: string

/** Ann visits the fair, works for a company that exhibits, writes, and is an admin. */
beforeAll(async () => {
  test1 = await givenApp()
  const { database } = test1
  fair = await givenFair(database)
  ann = await givenUser(database, 'ann@example.com')
  const bob = await givenUser(database, 'bob@example.com')
  await database.transaction(async (tx) => {
    const [companyId] = await addCompanies(tx, [{ name_zh: '甲', name_en: 'A' }])
    await addCompanyStaff(tx, companyId!, ann.userId, 'owner')
    await admitCompanies(tx, fair.expoId, [companyId!])
  })
  await database.query(
    `insert into staff_role (user_id, platform_id, role) values ($1, $2, 'admin'), ($1, $2, 'author')`,
    [ann.userId, fair.platformId],
  )
  await database.query(
    `insert into registration (id, exhibition_id, user_id, state, source, realname, named, card_type, identity_key, company, area_id, contact, created_at)
     values (gen_random_uuid(), $1, $2, 'confirmed', 'self', 'Ann', 1, 0, '\\x01', 'A', 0, 'ann@example.com', now())`,
    [fair.expoId, ann.userId],
  )
  byLink = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
  const route = routesOn(app, test1.platform)
  for (const access of ways) {
    const call = { method: 'GET', url: `/v3/api/for_${access}`, summary: '', access, data: closed({}) } as const
    route(endpoint(call), async () => ({}))
  }
})
afterAll(() => app.close())

const statusFor = async (access: Access, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'my-selected-expo': String(fair.expoId) }
  return (await app.inject({ url: `/v3/api/for_${access}`, headers })).statusCode
}

test.each(ways)('whoever signed in may do what is for %s', async (access) => {
  expect(await statusFor(access, ann.token)).toBe(200)
})

test.each([
  ['user', 200],
  ['buyer', 200],
  ['seller', 401],
  ['author', 401],
  ['admin', 401],
] as const)('whom a link signed in is answered, for %s, with %d', async (access, status) => {
  expect(await statusFor(access, byLink)).toBe(status)
})
