import { sql } from 'kysely'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Db, Tx } from '../platform/database.ts'

type FreshCode = { contact: string; purpose: CodePurpose; codeHash: Buffer; now: Date; validMinutes: number }
type Limits = { waitSeconds: number; perDay: number }

/** One statement decides and writes, so that of parallel requests one wins. False: too soon, or enough for today. */
export async function upsertCode(tx: Tx, code: FreshCode, limits: Limits): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into login_code as kept (contact, purpose, code_hash, sent_at, expires_at, day)
    values (${code.contact}, ${code.purpose}, ${code.codeHash}, ${code.now},
      ${code.now}::timestamptz + make_interval(mins => ${code.validMinutes}), (${code.now}::timestamptz at time zone 'UTC')::date)
    on conflict (contact) do update set
      purpose = excluded.purpose, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0, used_at = null, day = excluded.day,
      sent_on_day = case when kept.day = excluded.day then kept.sent_on_day + 1 else 1 end
    where kept.sent_at <= excluded.sent_at - make_interval(secs => ${limits.waitSeconds})
      and (kept.day <> excluded.day or kept.sent_on_day < ${limits.perDay})`.execute(tx)
  return numAffectedRows === 1n
}

export async function findCodeTimes(db: Db, contact: string) {
  return db
    .selectFrom('login_code')
    .select(['sent_at', 'sent_on_day'])
    .where('contact', '=', contact)
    .executeTakeFirst()
}

/** Takes one of the few tries; none left, expired or used: nothing to compare with. */
export async function takeTry(tx: Tx, contact: string, purpose: CodePurpose, mostTries: number, now: Date) {
  const { rows } = await sql<{ code_hash: Buffer; tries: number }>`
    update login_code set tries = tries + 1
    where contact = ${contact} and purpose = ${purpose} and used_at is null and tries < ${mostTries} and expires_at > ${now}
    returning code_hash, tries`.execute(tx)
  return rows[0]
}

export async function markUsed(tx: Tx, contact: string, now: Date): Promise<void> {
  await tx.updateTable('login_code').set({ used_at: now }).where('contact', '=', contact).execute()
}

export async function deleteOldCodes(tx: Tx, now: Date, days: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from login_code where contact in (
    select contact from login_code where expires_at < ${now}::timestamptz - make_interval(days => ${days}) limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
