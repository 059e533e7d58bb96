import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'

/** Past this many candidates the order is approximate: nobody reads beyond the first ten anyway. */
const mostCandidates = 2_000

export async function listNamesLike(db: Db, keyword: string, most: number): Promise<string[]> {
  const pattern = keyword.replace(/[\\%_]/g, '\\$&')
  const { rows } = await sql<{ name: string }>`
    select name from (
      select name, normalize(name, NFKC) as plain, uses from company_name
      where (is_public or uses >= 3) and grams(name) @> grams_q(${keyword})
      limit ${mostCandidates}) candidates
    where plain ilike ${`%${pattern}%`}
    order by (plain ilike ${`${pattern}%`}) desc, uses desc, length(name), name
    limit ${most}`.execute(db)
  return rows.map((row) => row.name)
}

export async function countUse(tx: Tx, name: string): Promise<void> {
  await sql`insert into company_name (name, uses) values (${name}, 1)
    on conflict (name) do update set uses = company_name.uses + 1`.execute(tx)
}

export async function uncountUse(tx: Tx, name: string): Promise<void> {
  await sql`update company_name set uses = greatest(uses - 1, 0) where name = ${name}`.execute(tx)
  await sql`delete from company_name where name = ${name} and uses = 0 and not is_public`.execute(tx)
}

export async function makePublic(tx: Tx, names: string[]): Promise<void> {
  await sql`insert into company_name (name, is_public) select distinct name, true from unnest(${names}::text[]) as name
    on conflict (name) do update set is_public = true`.execute(tx)
}
