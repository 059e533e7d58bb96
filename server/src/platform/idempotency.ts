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
  const keeping = keepingOf(tx, secrets, request, `${scope} ${key}`)
  if (!taken.numAffectedRows)
    return { body: await keeping.read(await answerGiven(tx, scope, key, fingerprint)), again: true }

  const body = await work().catch(async (error: unknown) => {
    // The transaction commits, but nothing was answered that could be answered again.
    if (error instanceof Refusal && error.keepWrites)
      await tx.deleteFrom('idempotency_key').where('scope', '=', scope).where('key', '=', key).execute()
    throw error
  })
  const kept = await keeping.write(body)
  await tx
    .updateTable('idempotency_key')
    .set({ body: kept })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return { body, again: false }
}

/** A token is told to those who ask again with the same key, and to nobody who reads the table. */
function keepingOf(tx: Tx, secrets: Secrets, { endpoint }: FastifyRequest, row: string) {
  const asIs = async (body: string) => body
  if (!endpoint?.secretAnswer) return { read: asIs, write: asIs }
  const place = `idempotency_key.body.${row}`
  return {
    read: (kept: string) => secrets.open(tx, 0, place, Buffer.from(kept, 'base64')),
    write: async (body: string) => (await secrets.seal(tx, 0, place, body)).toString('base64'),
  }
}

const keptDays = 2

/** Nobody asks again after days: what is older is forgotten, some at a time. Says how many. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const forgotten = await sql`delete from idempotency_key where (scope, key) in (
    select scope, key from idempotency_key
    where created_at < ${now}::timestamptz - make_interval(days => ${keptDays}) limit 1000)`.execute(db)
  return Number(forgotten.numAffectedRows)
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
