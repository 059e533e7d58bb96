import { sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'
import { forgetOldKeys } from './idempotency.ts'
import { handle, jobKind, type JobHandler } from './jobs.ts'
import { newId } from './new-id.ts'

/** What is kept no longer than needed. */
export type RetentionRule = {
  name: string
  /** Removes some, a thousand or so, and says how many rows; it is asked again until there are none. */
  apply: (tx: Tx, now: Date) => Promise<number>
}

export type RetentionReport = { at: Date; counts: Record<string, number>; failed: string[] }

/** Rows that one transaction removes: few enough not to be in anybody's way. */
export const retentionBatch = 1_000

/** Each rule by itself: one that fails is named in the report, and does not hold up the others. */
export async function applyRetention(
  database: Database,
  rules: RetentionRule[],
  now: Date,
  onError: (rule: string, error: unknown) => void = () => undefined,
): Promise<RetentionReport> {
  const report: RetentionReport = { at: now, counts: {}, failed: [] }
  for (const { name, apply } of rules) {
    report.counts[name] = 0
    try {
      for (let removed = -1; removed; report.counts[name] += removed)
        removed = await database.transaction((tx) => apply(tx, now))
    } catch (error) {
      report.failed.push(name)
      onError(name, error)
    }
  }
  await insertReport(database, report)
  return report
}

export const dailyRetention = jobKind<Record<string, never>>('retention')

export function keepRetention({ database }: { database: Database }, rules: RetentionRule[]): JobHandler {
  return handle(dailyRetention, async (tx, _payload, now) => {
    // The job's own transaction stands open meanwhile, and is ended where it is idle for too long.
    const awake = rules.map(({ name, apply }) => ({
      name,
      apply: (own: Tx, moment: Date) => sql`select 1`.execute(tx).then(() => apply(own, moment)),
    }))
    const failures: string[] = []
    await applyRetention(database, awake, now, (rule, error) => failures.push(`${rule}: ${String(error)}`))
    // What is left to remove is tried again, as any job is.
    if (failures.length) throw new Error(failures.join('; '))
  })
}

async function insertReport(db: Db, { at, counts, failed }: RetentionReport): Promise<void> {
  await db
    .insertInto('retention_report')
    .values({ id: newId(at), at, counts: JSON.stringify(counts), failed })
    .execute()
}

export async function listReports(db: Db, most: number): Promise<RetentionReport[]> {
  const { rows } = await sql<RetentionReport>`
    select at, counts, failed from retention_report order by at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** What the platform itself keeps. */
export const platformRetention: RetentionRule[] = [
  { name: 'idempotency keys', apply: forgetOldKeys },
  olderThan('notices', 'notice', 'created_at', 90),
  olderThan('dead jobs', 'job', 'dead_at', 90),
  olderThan('retention reports', 'retention_report', 'at', 400),
]

function olderThan(name: string, table: string, column: string, days: number): RetentionRule {
  const apply = async (tx: Tx, now: Date) => {
    const removed = await sql`delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where ${sql.ref(column)} < ${now}::timestamptz - make_interval(days => ${days})
      limit ${retentionBatch})`.execute(tx)
    return Number(removed.numAffectedRows)
  }
  return { name, apply }
}
