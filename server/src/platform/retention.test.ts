import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { applyRetention, keepRetention, listReports, platformRetention, type RetentionRule } from './retention.ts'

const now = new Date('2026-05-10T02:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)

let db: TestDatabase
let errors: string[] = []

beforeAll(async () => {
  db = await givenDatabase()
})

beforeEach(async () => {
  await db.query('truncate notice, job, idempotency_key, retention_report')
  errors = []
})

const apply = (rules: RetentionRule[]) =>
  applyRetention(db, rules, now, (rule, error) => errors.push(`${rule}: ${String(error)}`))
const times = async (table: string, column: string) =>
  (await db.query<{ at: Date }>(`select ${column} as at from ${table} order by 1`)).map((row) => row.at)

const givenRows = {
  notice: (at: Date, rows = 1) =>
    db.query(
      `insert into notice (id, cause, channel, recipient, subject, body, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'email', 'ann@example.com', '', '', $1 from generate_series(1, $2)`,
      [at, rows],
    ),
  job: (deadAt: Date | null) =>
    db.query(
      `insert into job (id, name, payload, run_at, dead_at, created_at) values (gen_random_uuid(), 'x', '{}', $1, $2, $1)`,
      [before(200), deadAt],
    ),
  key: (at: Date) =>
    db.query(
      `insert into idempotency_key (scope, key, fingerprint, created_at) values ('anyone /x', gen_random_uuid(), '', $1)`,
      [at],
    ),
  report: (at: Date) =>
    db.query(`insert into retention_report (id, at, counts) values (gen_random_uuid(), $1, '{"notices": 7}')`, [at]),
}

test('what is older than its time goes, what is not stays', async () => {
  for (const days of [89, 90, 91]) await givenRows.notice(before(days))
  for (const days of [89, 91]) await givenRows.job(before(days))
  await givenRows.job(null)
  for (const days of [1, 3]) await givenRows.key(before(days))
  for (const days of [399, 401]) await givenRows.report(before(days))
  const report = await apply(platformRetention)
  expect(report).toEqual({
    at: now,
    counts: { 'idempotency keys': 1, notices: 1, 'dead jobs': 1, 'retention reports': 1 },
    failed: [],
  })
  expect(await times('notice', 'created_at')).toEqual([before(90), before(89)])
  expect(await times('job', 'dead_at')).toEqual([before(89), null])
  expect(await times('idempotency_key', 'created_at')).toEqual([before(1)])
  expect(await times('retention_report', 'at')).toEqual([before(399), now])
})

test('many are removed some at a time, each time in a transaction of its own', async () => {
  await givenRows.notice(before(100), 2_500)
  const transactions = new Set<string>()
  const [rule] = platformRetention.filter(({ name }) => name === 'notices')
  const counted: RetentionRule = {
    name: 'notices',
    apply: async (tx, moment) => {
      const removed = await rule!.apply(tx, moment)
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
      transactions.add(rows[0]!.id)
      return removed
    },
  }
  expect((await apply([counted])).counts).toEqual({ notices: 2_500 })
  expect(transactions.size).toBe(4)
  expect(await times('notice', 'created_at')).toEqual([])
})

const failing: RetentionRule = {
  name: 'broken',
  apply: async (tx) => {
    await tx.deleteFrom('notice').execute()
    throw new Error('no')
  },
}
const counting: RetentionRule = { name: 'fine', apply: platformRetention[1]!.apply }

test('a rule that fails removes nothing, is named in the report, and does not hold up the others', async () => {
  await givenRows.notice(before(1))
  await givenRows.notice(before(100))
  expect(await apply([failing, counting])).toEqual({ at: now, counts: { broken: 0, fine: 1 }, failed: ['broken'] })
  expect(errors).toEqual(['broken: Error: no'])
  expect(await times('notice', 'created_at')).toEqual([before(1)])
  expect(await listReports(db, 5)).toEqual([{ at: now, counts: { broken: 0, fine: 1 }, failed: ['broken'] }])
})

test('as a job it fails with what failed, so that it is tried again', async () => {
  const run = (rules: RetentionRule[], at: Date) => {
    const { run: handler } = keepRetention({ database: db }, rules)
    return db.transaction((tx) => handler(tx, {}, at, AbortSignal.timeout(60_000)))
  }
  await expect(run([failing, counting], before(1))).rejects.toThrow('broken: Error: no')
  await run([counting], now)
  expect(await listReports(db, 5)).toMatchObject([{ failed: [] }, { failed: ['broken'] }])
})

test('the reports are listed from the newest, as many as are wanted', async () => {
  for (const days of [3, 1, 2]) await givenRows.report(before(days))
  expect((await listReports(db, 2)).map(({ at }) => at)).toEqual([before(1), before(2)])
})
