import { sql } from 'kysely'
import type { Db } from './database.ts'

export type DeadJob = {
  id: string
  name: string
  payload: object
  attempts: number
  lastError: string
  createdAt: Date
  deadAt: Date
}

/** What was given up, the latest first: for somebody to look at. */
export async function listDeadJobs(db: Db, most = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, name, payload, attempts, last_error as "lastError", created_at as "createdAt", dead_at as "deadAt"
    from job where dead_at is not null order by dead_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Tried anew, as if for the first time. Without ids, all of them; says how many. Workers find them at their next look. */
export async function reviveJobs(db: Db, now: Date, ids?: string[]): Promise<number> {
  const chosen = ids ? sql`and id = any(${ids}::uuid[])` : sql``
  const { numAffectedRows } = await sql`
    update job set dead_at = null, attempts = 0, crashes = 0, run_at = ${now}
    where dead_at is not null ${chosen}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
