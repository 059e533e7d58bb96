import { sql } from 'kysely'
import type { Database } from '../../src/platform/database.ts'

const statements = new WeakMap<Database, Promise<string>>()

/**
 * One word for everything that stands in the database: a written row, a changed or a missing one changes it. Except for
 * the counters: a wrong guess is refused, and counted.
 */
export async function digestOfRows(database: Database): Promise<string> {
  if (!statements.has(database)) statements.set(database, statementFor(database))
  const { rows } = await sql.raw<{ digest: string }>((await statements.get(database))!).execute(database)
  return rows[0]?.digest ?? ''
}

async function statementFor(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt'`.execute(database)
  const all = rows.map(({ name }) => `select '${name}' || t::text as line from "${name}" t`).join(' union all ')
  return `select md5(string_agg(line, '|' order by line)) as digest from (${all}) lines`
}
