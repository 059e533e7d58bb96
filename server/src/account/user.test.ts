import { beforeAll, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { race } from '../../test/race.ts'
import { parseContact } from './contact.ts'
import { completeProfile, ensureUser } from './user.ts'

const now = new Date('2026-05-10T02:00:00Z')
let db: TestDatabase

beforeAll(async () => {
  db = await givenDatabase({ connections: 40 })
})

const meet = (contact: string) => db.transaction((tx) => ensureUser(tx, parseContact(contact)!, 'en', now))

test('a contact is one user, however often and however simultaneously it is met', async () => {
  const ids = await race(40, () => meet('ann@example.com'))
  expect(new Set(ids).size).toBe(1)
  expect(await meet('ANN@example.com')).toBe(ids[0])
  expect(await db.query('select email, mobile, lang from app_user')).toEqual([
    { email: 'ann@example.com', mobile: null, lang: 'en' },
  ])
  expect(await meet('13800138000')).not.toBe(ids[0])
})

test('a profile is completed, never overwritten', async () => {
  const id = await meet('bob@example.com')
  const fill = (realname: string, named: number, company: string, area_id: number) =>
    db.transaction((tx) => completeProfile(tx, id, { realname, named, company, area_id }))
  await fill('Bob', 1, '', 330200)
  await fill('Robert', 2, 'Acme', 310000)
  const [profile] = await db.query('select realname, named, company, area_id from app_user where id = $1', [id])
  expect(profile).toEqual({ realname: 'Bob', named: 1, company: 'Acme', area_id: 330200 })
})
