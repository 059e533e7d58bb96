import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/**
 * One statement decides and counts, so that parallel tries meet on the row. One more than there may be is as far as it
 * counts. The row stays locked until the transaction ends.
 */
export async function countAttempt(tx: Tx, counter: string, most: number, minutes: number, now: Date) {
  const { rows } = await sql<{ since: Date; count: number }>`
    insert into attempt as a (counter, since, count) values (${counter}, ${now}, 1)
    on conflict (counter) do update set
      since = case when a.since <= ${now}::timestamptz - make_interval(mins => ${minutes}) then excluded.since else a.since end,
      count = case when a.since <= ${now}::timestamptz - make_interval(mins => ${minutes}) then 1
        else least(a.count, ${most}::int) + 1 end
    returning since, count`.execute(tx)
  return rows[0]!
}

export async function uncountAttempt(tx: Tx, counter: string): Promise<void> {
  await sql`update attempt set count = count - 1 where counter = ${counter} and count > 0`.execute(tx)
}

export async function deleteAttempts(tx: Tx, counter: string): Promise<void> {
  await tx.deleteFrom('attempt').where('counter', '=', counter).execute()
}

export async function deleteOldAttempts(tx: Tx, now: Date, days: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from attempt where counter in (
    select counter from attempt where since < ${now}::timestamptz - make_interval(days => ${days}) limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
