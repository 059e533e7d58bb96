import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Secrets } from './secrets.ts'

export type AuditEntry = {
  /** A user's id, or the part of the system that acted by itself. */
  actor: string
  action: string
  /** What it was done to, as table.row. */
  subject: string
  /** Which fields; never their values. */
  fields?: string[]
  reason?: string
}

type Written = Required<AuditEntry> & { number: number; at: Date }

/**
 * Written in the transaction of what it tells of, as the last thing there: writers queue at the end of the chain until
 * they commit. The chain itself stands nowhere but at its end; an entry shows only a seal made of it. So whoever takes
 * the last entries away, without the key, has no end that fits those that are left.
 */
export async function audit(tx: Tx, secrets: Secrets, entry: AuditEntry, now: Date): Promise<void> {
  const { rows } = await sql<{ number: number; chain: Buffer }>`
    update audit_head set number = number + 1 returning number, chain`.execute(tx)
  const head = rows[0]!
  const written = { fields: [], reason: '', ...entry, number: head.number, at: now }
  const chain = nextLink(secrets, head.chain, written)
  await tx
    .insertInto('audit_entry')
    .values({ ...written, seal: sealOf(secrets, chain) })
    .execute()
  await tx.updateTable('audit_head').set({ chain }).execute()
}

function nextLink(secrets: Secrets, before: Buffer, entry: Written): Buffer {
  const { number, at, actor, action, subject, fields, reason } = entry
  const parts = [number, at.toISOString(), actor, action, subject, fields.length, ...fields, reason]
  return secrets.fingerprint('audit', before.toString('hex'), ...parts)
}

function sealOf(secrets: Secrets, chain: Buffer): Buffer {
  return secrets.fingerprint('audit seal', chain.toString('hex'))
}

/** `head` is the seal of the last entry: noted elsewhere, it also tells when a whole old database was put back. */
export type AuditState = { entries: number; head: string; brokenAt: number | null }

const batch = 5_000

/** Follows the chain from its beginning. What was changed, removed or put in breaks it, at the first such number. */
export async function verifyAudit(db: Db, secrets: Secrets): Promise<AuditState> {
  const end = await findEnd(db)
  let chain: Buffer = Buffer.alloc(0)
  let seal: Buffer = Buffer.alloc(0)
  let number = 0
  const state = (brokenAt: number | null) => ({ entries: end.number, head: seal.toString('hex'), brokenAt })
  while (number < end.number) {
    const entries = await listEntries(db, number, end.number)
    if (!entries.length) return state(number + 1)
    for (const entry of entries) {
      chain = nextLink(secrets, chain, entry)
      if (entry.number !== number + 1 || !entry.seal.equals(sealOf(secrets, chain))) return state(number + 1)
      seal = entry.seal
      number = entry.number
    }
  }
  return state(end.last === end.number && chain.equals(end.chain) ? null : number + 1)
}

/** In one look, so that what is being written meanwhile does not seem to be too much. */
async function findEnd(db: Db) {
  const { rows } = await sql<{ number: number; chain: Buffer; last: number }>`
    select number, chain, (select coalesce(max(e.number), 0) from audit_entry e) as last from audit_head`.execute(db)
  return rows[0] ?? { number: 0, chain: Buffer.alloc(0), last: -1 }
}

async function listEntries(db: Db, after: number, until: number) {
  return db
    .selectFrom('audit_entry')
    .select(['number', 'at', 'actor', 'action', 'subject', 'fields', 'reason', 'seal'])
    .where('number', '>', after)
    .where('number', '<=', until)
    .orderBy('number')
    .limit(batch)
    .execute()
}
