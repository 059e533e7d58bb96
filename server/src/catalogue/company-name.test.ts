import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { preparedPool } from '../platform/prepared-pool.ts'
import { noteCompanyName, suggestCompanyNames } from './company-name.ts'
import { addCompanies } from './company.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await givenDatabase()
})

const use = async (name: string, times: number) => {
  for (let time = 0; time < times; time++) await db.transaction((tx) => noteCompanyName(tx, name))
}
const suggest = (keyword: string) => suggestCompanyNames(db, keyword)

describe('names are suggested', () => {
  beforeEach(async () => {
    await db.query('truncate company_name')
    await use('宁波海曙文具有限公司', 5)
    await use('上海宁波路纸业有限公司', 9)
    await use('宁波得力集团', 7)
    await use('Deli Group 100%_off', 4)
    await use('Ningbo Delicate Paper', 3)
    await use('\\Back\\slash Ltd', 3)
  })

  test('those that begin with what was typed first, the most used of them first', async () => {
    expect(await suggest('宁波')).toEqual(['宁波得力集团', '宁波海曙文具有限公司', '上海宁波路纸业有限公司'])
  })

  test.each([
    ['宁', ['宁波得力集团', '宁波海曙文具有限公司', '上海宁波路纸业有限公司']],
    ['纸业', ['上海宁波路纸业有限公司']],
    ['海曙文具', ['宁波海曙文具有限公司']],
    ['路', ['上海宁波路纸业有限公司']],
    ['deli', ['Deli Group 100%_off', 'Ningbo Delicate Paper']],
    ['DELI G', ['Deli Group 100%_off']],
    ['ｄｅｌｉ', ['Deli Group 100%_off', 'Ningbo Delicate Paper']],
    ['pa', ['Ningbo Delicate Paper']],
    ['p', ['Ningbo Delicate Paper']],
    ['  得力 ', ['宁波得力集团']],
    ['没有', []],
  ])('for %o: %o', async (keyword, names) => {
    expect(await suggest(keyword)).toEqual(names)
  })

  test.each([
    ['100%_', ['Deli Group 100%_off']],
    ['100__', []],
    ['deli%off', []],
    ['D_li', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['\\back\\', ['\\Back\\slash Ltd']],
    ["' or 1=1 --", []],
    ['。，！', []],
    ['', []],
    ['   ', []],
  ])('%o is text, not a pattern', async (keyword, names) => {
    expect(await suggest(keyword)).toEqual(names)
  })

  test('ten at most', async () => {
    await db.transaction((tx) =>
      addCompanies(
        tx,
        Array.from({ length: 30 }, (_, n) => ({ name_zh: `杭州 ${n}`, name_en: '' })),
      ),
    )
    expect(await suggest('杭州')).toHaveLength(10)
  })
})

test('what one person typed is theirs; what three did is a name', async () => {
  await db.query('truncate company_name')
  await use('秘密项目公司', 2)
  expect(await suggest('秘密')).toEqual([])
  await use('秘密项目公司', 1)
  expect(await suggest('秘密')).toEqual(['秘密项目公司'])
})

test("an exhibitor's names are public, in both languages", async () => {
  await db.query('truncate company_name')
  await use('公开公司', 1)
  await db.transaction((tx) =>
    addCompanies(tx, [
      { name_zh: '公开公司', name_en: 'Open Company' },
      { name_zh: '只有中文', name_en: '' },
    ]),
  )
  expect(await suggest('公开')).toEqual(['公开公司'])
  expect(await suggest('open')).toEqual(['Open Company'])
  expect(await suggest('只有')).toEqual(['只有中文'])
})

describe('among a hundred thousand', () => {
  beforeAll(async () => {
    await db.query(`truncate company_name`)
    // As names are: a city, two characters out of many, a trade, a form.
    for (let from = 1; from <= 100_000; from += 10_000)
      await db.query(
        `insert into company_name (name, uses, is_public)
        select (array['宁波','上海','广州','义乌','深圳','杭州','北京','苏州'])[1 + n % 8] || chr(19968 + n * 7 % 8000)
          || chr(19968 + n * 13 % 9000) || (array['文具','纸业','礼品','办公','美术'])[1 + n % 5] || '有限公司' || n, n % 50, n % 3 > 0
        from generate_series($1::int, $1 + 9999) n`,
        [from],
      )
    await db.query('vacuum analyze company_name')
  }, 180_000)

  const sent: { text: string; values: unknown[] }[] = []
  let listened: Database

  beforeAll(() => {
    const pool = preparedPool(db.connection)
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      client.query = ((text: string, values: unknown[], ...rest: unknown[]) => {
        sent.push({ text, values })
        return query(text, values, ...rest)
      }) as typeof client.query
    })
    listened = openDatabase(pool)
    return () => listened.end()
  })

  test.each(['文', '宁波', '义乌一', '有限公司', '99999', '文具有限公司'])(
    '%s is found through the index',
    async (keyword) => {
      const names = await suggestCompanyNames(listened, keyword)
      for (const name of names) expect(name).toContain(keyword)
      const { text, values } = sent.at(-1)!
      // For these values, and as it is planned once a connection has prepared it.
      const plans = [await db.query(`explain ${text}`, values), await db.query(`explain (generic_plan) ${text}`)]
      for (const plan of plans.map((rows) => rows.map((row) => String(row['QUERY PLAN'])).join('\n'))) {
        expect(plan).toContain('company_name_grams')
        expect(plan).not.toContain('Seq Scan on company_name')
      }
    },
  )
})
