import { sql } from 'kysely'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import type { Tx } from '../platform/database.ts'

type FreshCode = { contact: string; purpose: CodePurpose; codeHash: Buffer; now: Date; validMinutes: number }

/** Takes the place of the one that was sent for the same before. */
export async function upsertCode(tx: Tx, code: FreshCode): Promise<void> {
  await sql`
    insert into login_code (contact, purpose, code_hash, sent_at, expires_at)
    values (${code.contact}, ${code.purpose}, ${code.codeHash}, ${code.now},
      ${code.now}::timestamptz + make_interval(mins => ${code.validMinutes}))
    on conflict (contact, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0, used_at = null`.execute(tx)
}

/** Takes one of the few tries; none left, expired or used: nothing to compare with. */
export async function takeTry(tx: Tx, contact: string, purpose: CodePurpose, mostTries: number, now: Date) {
  const { rows } = await sql<{ code_hash: Buffer; tries: number }>`
    update login_code set tries = tries + 1
    where contact = ${contact} and purpose = ${purpose} and used_at is null and tries < ${mostTries} and expires_at > ${now}
    returning code_hash, tries`.execute(tx)
  return rows[0]
}

export async function markUsed(tx: Tx, contact: string, purpose: CodePurpose, now: Date): Promise<void> {
  const code = tx.updateTable('login_code').where('contact', '=', contact).where('purpose', '=', purpose)
  await code.set({ used_at: now }).execute()
}

export async function deleteOldCodes(tx: Tx, now: Date, days: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from login_code where (contact, purpose) in (
    select contact, purpose from login_code where expires_at < ${now}::timestamptz - make_interval(days => ${days}) limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
