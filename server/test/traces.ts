import type { TestDatabase } from './database.ts'

export type Trace = { table: string; line: string }

/** Every row of every table as text, bytes as hexadecimal digits. */
export async function dumpRows(database: TestDatabase): Promise<Trace[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = tables.map(({ name }) => `select '${name}' as "table", lower(t::text) as line from "${name}" t`)
  return database.query<Trace>(`${all.join(' union all ')} order by 1, 2`)
}

/** The rows in which any of these words stands, written out or as bytes. */
export function tracesOf(rows: Trace[], words: string[]): Trace[] {
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')])
  return rows.filter(({ line }) => forms.some((form) => line.includes(form)))
}
