import { expect, test } from 'vitest'
import { givenDatabase } from '../../test/database.ts'
import { suggestCompanyNames } from './company-name.ts'
import { addCompanies } from './company.ts'

test('a name is found in whichever width its signs and letters are typed', async () => {
  const db = await givenDatabase()
  const name = '得力（宁波）文具有限公司'
  await db.transaction((tx) => addCompanies(tx, [{ name_zh: name, name_en: 'Ｄｅｌｉ Group' }]))
  for (const keyword of ['得力（', '得力(宁', '（宁波）文具', '(宁波)'])
    expect(await suggestCompanyNames(db, keyword)).toEqual([name])
  for (const keyword of ['deli g', 'ｄｅｌｉ'])
    expect(await suggestCompanyNames(db, keyword)).toEqual(['Ｄｅｌｉ Group'])
})
