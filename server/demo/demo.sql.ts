import { sql } from 'kysely'
import type { Contact } from '../src/account/contact.ts'
import type { Db, Tx } from '../src/platform/database.ts'

const lock = 4_712_002

/** Whoever comes second waits until the first has committed. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

export async function findUser(
  db: Db,
  { kind, value }: Contact,
): Promise<{ id: string; realname: string } | undefined> {
  return db.selectFrom('app_user').select(['id', 'realname']).where(kind, '=', value).executeTakeFirst()
}
