import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from './database.ts'

/** What a domain keeps of people: each says how to hand it out and how to forget it. */
export type PersonalData = {
  /** The name of its part in an export. */
  name: string
  /** Everything of this person, as the person would want to read it. */
  collect(db: Db, userId: string, lang: Lang): Promise<object>
  /** Leaves nothing that tells who the person was. Twice is once: it is done again for what came in late. */
  erase(tx: Tx, userId: string, now: Date): Promise<void>
}

/** By what they were told for: a message to one person may name another. */
export async function forgetNoticesFor(tx: Tx, causes: string[]): Promise<void> {
  await sql`delete from notice where cause in (
    select cause || ' ' || channel from unnest(${causes}::text[]) cause, unnest('{sms,email,app}'::text[]) channel)`.execute(
    tx,
  )
}

/** A contact goes to somebody else, or to nobody: what was told to it until now stays this person's, and goes with them. */
export async function claimNotices(tx: Tx, userId: string, contact: string): Promise<void> {
  await sql`update notice set user_id = ${userId} where recipient = ${contact} and user_id is null`.execute(tx)
}

/** Everything that was told to a person, and to whatever contacts the person has or had. */
export async function forgetNoticesTo(tx: Tx, userId: string, contacts: string[]): Promise<void> {
  await sql`delete from notice where user_id = ${userId}`.execute(tx)
  await sql`delete from notice where recipient = any(${contacts})`.execute(tx)
}

/** The answers that a person was given, which may be asked for again for some days. */
export async function forgetAnswersTo(tx: Tx, userId: string): Promise<void> {
  await sql`delete from idempotency_key where starts_with(scope, ${`${userId} `})`.execute(tx)
}
