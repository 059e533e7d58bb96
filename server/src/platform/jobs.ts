import { sql } from 'kysely'
import { sqlState, type Database, type Db, type Tx } from './database.ts'
import { newId } from './new-id.ts'

/** The name of a kind of job, which knows what its jobs are about. Payloads hold ids, never personal data. */
export type JobKind<P extends object> = { name: string; payload?: P }

export const jobKind = <P extends object>(name: string): JobKind<P> => ({ name })

/**
 * Effects on the database belong into `tx`, which also takes the job away: they happen once. Any other effect may be
 * asked for twice, and has to be recognised by whoever is asked. `signal` says that the process cannot wait any longer.
 */
type Work<P> = (tx: Tx, payload: P, now: Date, signal: AbortSignal) => Promise<void>

export type JobHandler = {
  name: string
  run: Work<object>
  onGivenUp: Work<object> | undefined
  /** Has places of its own: where its jobs hang, no others wait for them. */
  apart?: true
  isForEver?: true
}

/** `onGivenUp` is done when no further attempt is made, together with noting that. */
export function handle<P extends object>(kind: JobKind<P>, run: Work<P>, onGivenUp?: Work<P>): JobHandler {
  return { name: kind.name, run: run as Work<object>, onGivenUp: onGivenUp as Work<object> | undefined }
}

/** Never given up: tried again every hour for as long as it takes. */
export const forEver = (handler: JobHandler): JobHandler => ({ ...handler, isForEver: true })

/** Trying again would not help: the job goes to the dead ones at once. */
export class Hopeless extends Error {}

type JobWish = {
  now: Date
  runAt?: Date
  /** The same key is the same job, for as long as it waits. */
  key?: string
  /** Somebody waits for it: it does not queue behind what is not urgent. */
  urgent?: boolean
}

/** Written in the transaction that causes it: done if that commits, never otherwise. */
export async function addJob<P extends object>(
  tx: Tx,
  kind: JobKind<P>,
  payload: P,
  { now, runAt = now, key, urgent = false }: JobWish,
): Promise<void> {
  await sql`insert into job (id, name, key, payload, run_at, urgent, created_at)
    values (${newId(now)}, ${kind.name}, ${key ?? null}, ${JSON.stringify(payload)}, ${runAt}, ${urgent}, ${now})
    on conflict (key) do nothing`.execute(tx)
  if (runAt <= now) tx.afterCommit(wakeWorkers)
}

const wakers = new Set<() => void>()

/** Workers of this process look at once; those of others within their interval. */
function wakeWorkers(): void {
  for (const wake of wakers) wake()
}

/** Is told whenever a job has been added in this process. Returns the way to stop being told. */
export function onJobAdded(wake: () => void): () => void {
  wakers.add(wake)
  return () => void wakers.delete(wake)
}

/** With the pauses between them, about a day. */
const mostAttempts = 30
const mostCrashes = 5
const longestPauseSeconds = 3600
/** A job may be busy outside of the database for longer than a request may. */
const longestSilenceMs = 600_000

export type TakenJob = {
  id: string
  name: string
  key: string | null
  payload: object
  urgent: boolean
  attempts: number
  crashes: number
}

/** Does the one job that has waited longest; false when none is due. */
export async function runNextJob(database: Database, handlers: JobHandler[], now: () => Date): Promise<boolean> {
  const job = await takeJob(database, handlers, now())
  if (job) await runJob(database, handlers, job, now, new AbortController().signal)
  return job !== undefined
}

/**
 * The attempt is counted before anything is tried, so that a job that brings the process down does not do so for ever.
 * From here on it waits no longer: its key is free for the next one. Whoever dies now is soon followed by another.
 */
export async function takeJob(
  db: Db,
  handlers: JobHandler[],
  now: Date,
  onlyUrgent = false,
): Promise<TakenJob | undefined> {
  const names = handlers.map(({ name }) => name)
  // Not `= any`: of a queue that has just filled up PostgreSQL would expect few rows, and sort them all each time.
  const isKnown = sql`array_position(${names}::text[], name) is not null`
  const { rows } = await sql<TakenJob>`
    with next as (
      select id, key from job
      where dead_at is null and run_at <= ${now} and ${isKnown} ${onlyUrgent ? sql`and urgent` : sql``}
      order by run_at, id limit 1 for update skip locked)
    update job set attempts = attempts + 1, crashes = crashes + 1, key = null,
      run_at = ${now}::timestamptz + make_interval(secs => 2 * power(crashes + 1, 2))
    from next where job.id = next.id
    returning job.id, name, next.key, payload, urgent, attempts, crashes`.execute(db)
  return rows[0]
}

/**
 * While it runs, its row is locked: nobody else takes it, however long that is, and whoever dies lets go of it.
 * Returns why it was given up, if it was.
 */
export async function runJob(
  database: Database,
  handlers: JobHandler[],
  job: TakenJob,
  now: () => Date,
  signal: AbortSignal,
): Promise<string | undefined> {
  const handler = handlers.find(({ name }) => name === job.name)!
  try {
    return await database.transaction(async (tx) => {
      if (!(await holdJob(tx, job))) return undefined
      const failure = await undoneIfFailed(tx, async () => {
        if (job.crashes > mostCrashes) throw new Hopeless(`the process ended ${mostCrashes} times while this ran`)
        await handler.run(tx, job.payload, now(), signal)
      })
      if (failure) return noteFailure(tx, handler, job, failure.error, now())
      await sql`delete from job where id = ${job.id}`.execute(tx)
      return undefined
    })
  } catch (error) {
    // The connection is gone, and everything that was done on it.
    return database.transaction(async (tx) =>
      (await holdJob(tx, job)) ? noteFailure(tx, handler, job, error, now()) : undefined,
    )
  }
}

/**
 * Somebody else may have taken it meanwhile, where this process stood still for longer than the pause. Whoever only
 * looked at it, to find that it is taken, has it locked for a moment: that is waited for.
 */
async function holdJob(tx: Tx, { id, attempts }: TakenJob): Promise<boolean> {
  const { rows } = await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(longestSilenceMs)}, true)
    from job where id = ${id} and attempts = ${attempts} for update`.execute(tx)
  return rows.length === 1
}

/** Undone without letting go of the job: nobody may take it before it is noted how this attempt went. */
async function undoneIfFailed(tx: Tx, work: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  const effects: Parameters<Tx['afterCommit']>[0][] = []
  const afterCommit = tx.afterCommit.bind(tx)
  tx.afterCommit = (effect) => void effects.push(effect)
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    for (const effect of effects) afterCommit(effect)
    return undefined
  } catch (error) {
    const undo = sql`rollback to savepoint attempt`.execute(tx)
    // Where the connection is gone this fails as well, and says less.
    await undo.catch(() => Promise.reject(error))
    return { error }
  } finally {
    tx.afterCommit = afterCommit
  }
}

async function noteFailure(
  tx: Tx,
  { onGivenUp, isForEver }: JobHandler,
  { id, name, key, payload, attempts }: TakenJob,
  error: unknown,
  now: Date,
): Promise<string | undefined> {
  const isDead = !isForEver && (error instanceof Hopeless || attempts >= mostAttempts)
  const pause = Math.min(longestPauseSeconds, 2 * attempts ** 3)
  // Where the next one with this key waits already, this one goes on without.
  await sql`update job set crashes = 0, last_error = ${wordsOf(error)}, dead_at = ${isDead ? now : null},
      run_at = ${now}::timestamptz + make_interval(secs => ${pause}),
      key = (select ${isDead ? null : key}::text where not exists (select from job other where other.key = ${key}))
    where id = ${id}`.execute(tx)
  if (!isDead) return undefined
  if (onGivenUp) await undoneIfFailed(tx, () => onGivenUp(tx, payload, now, AbortSignal.abort()))
  return `job ${name} ${id} was given up: ${wordsOf(error)}`
}

/** PostgreSQL's words may repeat what somebody typed. */
function wordsOf(error: unknown): string {
  const state = sqlState(error)
  if (state) return `PostgreSQL ${state}`
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
