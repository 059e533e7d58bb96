import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'
import { refuse } from './texts.ts'

/**
 * A request that is sent again is answered again, not done again. The key is taken in the transaction of the effect:
 * of two at the same moment the second waits for the first, and a rolled back effect leaves no key behind.
 */
export async function once(
  tx: Tx,
  secrets: Secrets,
  request: FastifyRequest,
  work: () => Promise<string>,
): Promise<{ body: string; again: boolean }> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return { body: await work(), again: false }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw refuse('input.malformed')

  const scope = `${request.person?.userId ?? 'anyone'} ${request.routeOptions.url}`
  // Keyed: from a plain digest beside the rows that were made of it, an ID number could be guessed digit by digit.
  const fingerprint = secrets.fingerprint('idempotency', request.expoId, JSON.stringify(request.body ?? null))
  const taken = await sql`
    insert into idempotency_key (scope, key, fingerprint) values (${scope}, ${key}, ${fingerprint})
    on conflict do nothing`.execute(tx)
  if (!taken.numAffectedRows) return { body: await answerGiven(tx, scope, key, fingerprint), again: true }

  const body = await work().catch(async (error: unknown) => {
    // The transaction commits, but nothing was answered that could be answered again.
    if (error instanceof Refusal && error.keepWrites)
      await tx.deleteFrom('idempotency_key').where('scope', '=', scope).where('key', '=', key).execute()
    throw error
  })
  await tx.updateTable('idempotency_key').set({ body }).where('scope', '=', scope).where('key', '=', key).execute()
  return { body, again: false }
}

const keptDays = 2

/** Nobody asks again after days: what is older is forgotten. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`.execute(
    db,
  )
}

async function answerGiven(tx: Tx, scope: string, key: string, fingerprint: Buffer): Promise<string> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row?.body || !row.fingerprint.equals(fingerprint)) throw refuse('key.reused')
  return row.body
}
