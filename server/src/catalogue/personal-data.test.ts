import { beforeAll, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { givenUser } from '../../test/given.ts'
import { addCompanies, addCompanyStaff } from './company.ts'
import { cataloguePersonalData } from './personal-data.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await givenDatabase()
})

test('whom a person works for is told to them, and forgotten with them; the company and its others stay', async () => {
  const [ann, bob] = [await givenUser(db, 'ann@example.com'), await givenUser(db, 'bob@example.com')]
  await db.transaction(async (tx) => {
    const [first, second] = await addCompanies(tx, [
      { name_zh: '甲文具', name_en: 'A Stationery' },
      { name_zh: '乙文具', name_en: '' },
    ])
    await addCompanyStaff(tx, first!, ann.userId, 'owner')
    await addCompanyStaff(tx, second!, ann.userId, 'member')
    await addCompanyStaff(tx, first!, bob.userId, 'member')
  })
  expect(await cataloguePersonalData.collect(db, ann.userId, 'en')).toEqual({
    companies: [
      { company: 'A Stationery', role: 'owner' },
      { company: '乙文具', role: 'member' },
    ],
  })
  await db.transaction((tx) => cataloguePersonalData.erase(tx, ann.userId, new Date()))
  expect(await db.query('select user_id from company_staff')).toEqual([{ user_id: bob.userId }])
  expect(await db.query('select name_zh from company order by id')).toHaveLength(2)
})
