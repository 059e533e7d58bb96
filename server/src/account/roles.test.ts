import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { givenExhibition, givenFair, givenUser, type Fair } from '../../test/given.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../catalogue/company.ts'
import { openSecrets, type Secrets } from '../platform/secrets.ts'
import { findSession, openSession } from '../platform/session.ts'
import { grantRole, hasRole, revokeRole } from './roles.ts'

let db: TestDatabase
let here: Fair
let elsewhere: Fair
let nextYear: number
let userId: string
let secrets: Secrets

beforeAll(async () => {
  db = await givenDatabase()
  secrets = await openSecrets(db, Buffer.alloc(32, 7))
  here = await givenFair(db)
  nextYear = await givenExhibition(db, here)
  elsewhere = await givenFair(db, {}, 'gifts')
  userId = (await givenUser(db, 'ann@example.com')).userId
})

beforeEach(() => db.query('truncate registration, staff_role, company_staff, participation cascade'))

const where = async (role: Parameters<typeof hasRole>[2]) => {
  const places = { here: here.expoId, nextYear, elsewhere: elsewhere.expoId, nowhere: 0 }
  const held: string[] = []
  for (const [name, expoId] of Object.entries(places)) if (await hasRole(db, userId, role, expoId)) held.push(name)
  return held
}

const register = (state: string) =>
  db.query(
    `insert into registration (id, exhibition_id, user_id, state, source, realname, named, card_type, identity_key, company, area_id, contact, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'self', 'Ann', 1, 0, '\\x01', 'Acme', 0, 'ann@example.com', now())`,
    [here.expoId, userId, state],
  )
const grant = (role: string) =>
  db.query('insert into staff_role (user_id, platform_id, role) values ($1, $2, $3)', [userId, here.platformId, role])

test('without anything, one is nothing', async () => {
  for (const role of ['buyer', 'seller', 'author', 'editor', 'service', 'finance', 'admin'] as const)
    expect(await where(role)).toEqual([])
})

test.each([
  ['submitted', ['here']],
  ['awaiting_payment', ['here']],
  ['confirmed', ['here']],
  ['draft', []],
  ['cancelled', []],
  ['rejected', []],
])('a registration that is %s makes a buyer of %o', async (state, places) => {
  await register(state)
  expect(await where('buyer')).toEqual(places)
})

test('staff of a company that exhibits is a seller there, and nowhere else', async () => {
  await db.transaction(async (tx) => {
    const [companyId = 0] = await addCompanies(tx, [{ name_zh: '甲', name_en: 'A' }])
    await addCompanyStaff(tx, companyId, userId, 'member')
    await admitCompanies(tx, here.expoId, [companyId])
  })
  expect(await where('seller')).toEqual(['here'])
})

test("a staff role holds in all of its platform's exhibitions, and is that role only", async () => {
  await grant('service')
  expect(await where('service')).toEqual(['here', 'nextYear'])
  expect(await where('finance')).toEqual([])
  expect(await where('admin')).toEqual([])
})

test('an admin may do what any staff may, but does not write as an author', async () => {
  await grant('admin')
  for (const role of ['admin', 'editor', 'service', 'finance'] as const)
    expect(await where(role)).toEqual(['here', 'nextYear'])
  expect(await where('author')).toEqual([])
})

test('granting and revoking are written down, once each, and revoking signs the person out everywhere', async () => {
  const now = new Date('2026-05-10T02:00:00Z')
  const post = { userId, platformId: here.platformId, role: 'finance' as const }
  const token = await db.transaction((tx) =>
    openSession(tx, { userId, device: '', ip: null, contact: 'ann@example.com', now }),
  )
  const twice = async (change: typeof grantRole) => [
    await db.transaction((tx) => change(tx, secrets, post, 'console', now)),
    await db.transaction((tx) => change(tx, secrets, post, 'console', now)),
  ]
  expect(await twice(grantRole)).toEqual([true, false])
  expect(await where('finance')).toEqual(['here', 'nextYear'])
  expect(await findSession(db, token, now)).toBeDefined()

  expect(await twice(revokeRole)).toEqual([true, false])
  expect(await where('finance')).toEqual([])
  expect(await findSession(db, token, now)).toBeUndefined()
  const subject = `staff_role.${userId}.${here.platformId}.finance`
  expect(await db.query('select actor, action, subject from audit_entry order by number')).toEqual([
    { actor: 'console', action: 'role.grant', subject },
    { actor: 'console', action: 'role.revoke', subject },
  ])
})
