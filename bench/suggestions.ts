import type pg from 'pg'
import { suggestCompanyNames } from '../server/src/catalogue/company-name.ts'
import { openDatabase } from '../server/src/platform/database.ts'

export type SuggestionResult = { keyword: string; p95: number; scanP95: number; ratio: number }

const keywords = ['宁', '文具', '宁波文', 'n', 'st', 'stationery', '有限公司']

/** Suggestions among 100,000 names, against the scan that a plain LIKE would be. */
export async function measureSuggestions(pool: pg.Pool): Promise<SuggestionResult[]> {
  await pool.query(`insert into company_name (name, uses, is_public)
    select (array['宁波','上海','广州','义乌','温州','杭州','深圳','苏州'])[1 + n % 8] || chr(19968 + ((n::bigint * 7919) % 20000)::int) || chr(19968 + ((n::bigint * 104729) % 20000)::int)
      || (array['文具','礼品','家居','办公用品','玩具'])[1 + n % 5] || (array['有限公司','厂','集团'])[1 + n % 3] || case when n % 4 = 0 then ' Stationery ' || n else '' end,
      n % 50, true from generate_series(1, 100000) n on conflict do nothing`)
  await pool.query('analyze company_name')
  const database = openDatabase(pool)
  const results: SuggestionResult[] = []
  for (const keyword of keywords) {
    const p95 = await time(() => suggestCompanyNames(database, keyword))
    const scanP95 = await time(() =>
      pool.query(`select name from company_name where name ilike $1 order by uses desc limit 10`, [`%${keyword}%`]),
    )
    results.push({ keyword, p95, scanP95, ratio: scanP95 / p95 })
  }
  return results
}

async function time(question: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 40; turn++) {
    const began = performance.now()
    await question()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[37] ?? 0
}
