import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { addJob, onJobAdded, runJob, takeJob, type JobHandler, type JobKind, type TakenJob } from './jobs.ts'

export type JobPlan = { handlers: JobHandler[]; schedule: Scheduled[] }
/** A job that is due again and again; of several processes one adds it. */
export type Scheduled = { kind: JobKind<Record<string, never>>; everyMinutes: number }

type Wish = { database: Database; now: () => Date; lookEveryMs?: number; stopPatienceMs?: number }

/** Of each kind that is apart, and of all others together. */
const places = 4
/** What is cut off then has this long to say so. */
const lastWordMs = 1_000

/**
 * Does what is due, a few at a time, for as long as the process serves. One looks for all places: once a second while
 * nothing is due. What is urgent goes first, and the last free place is kept for it; the rest goes in its order.
 * Returns the way to stop: what runs is waited for.
 */
export function startWorker(
  { database, now, lookEveryMs = 1_000, stopPatienceMs = 5_000 }: Wish,
  { handlers, schedule }: JobPlan,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const running = new Map<TakenJob, Promise<void>>()
  const ending = new AbortController()
  const bell = makeBell()
  const forget = onJobAdded(bell.ring)
  let nextSchedule = new Date(0)
  let stopped = false

  const run = async (job: TakenJob) => {
    try {
      const givenUp = await runJob(database, handlers, job, now, ending.signal)
      if (givenUp) onError(new Error(givenUp))
    } catch (error) {
      onError(error)
    }
    running.delete(job)
    bell.ring()
  }

  const look = async (): Promise<boolean> => {
    if (nextSchedule <= now()) nextSchedule = await addScheduled(database, schedule, now())
    const runs = [...running.keys()]
    const job =
      (await takeJob(database, withPlace(handlers, runs, 'urgent'), now(), true)) ??
      (await takeJob(database, withPlace(handlers, runs, 'ordinary'), now()))
    if (job) running.set(job, run(job))
    return job !== undefined
  }

  const work = async () => {
    let isAway = false
    while (!stopped) {
      let found = false
      try {
        found = await look()
        isAway = false
      } catch (error) {
        // A database that is away is there again at some later look; that it is away is said once.
        if (!isAway) onError(error)
        isAway = true
      }
      if (!found && !stopped) await bell.sleep(lookEveryMs)
    }
    await Promise.all(running.values())
  }
  const worked = work()

  return async () => {
    stopped = true
    forget()
    bell.ring()
    await inTime(worked, stopPatienceMs)
    ending.abort(new Error('cut off: the process stops'))
    await inTime(worked, lastWordMs)
  }
}

/** Those of which one more may run. */
function withPlace(handlers: JobHandler[], running: TakenJob[], which: 'urgent' | 'ordinary'): JobHandler[] {
  const kindsApart = new Set(handlers.flatMap(({ name, apart }) => (apart ? [name] : [])))
  const laneOf = (name: string) => (kindsApart.has(name) ? name : 'common')
  return handlers.filter(({ name }) => {
    const beside = running.filter((job) => laneOf(job.name) === laneOf(name))
    const ordinary = beside.filter(({ urgent }) => !urgent)
    return beside.length < places && (which === 'urgent' || ordinary.length < places - 1)
  })
}

/** A ring while nobody sleeps ends the next sleep at once. */
function makeBell(): { ring: () => void; sleep: (longestMs: number) => Promise<void> } {
  let rung = false
  let sleeper: AbortController | undefined
  const ring = () => {
    rung = true
    sleeper?.abort()
  }
  const sleep = async (longestMs: number) => {
    sleeper = new AbortController()
    if (!rung) await pause(longestMs, undefined, sleeper).catch(() => undefined)
    rung = false
  }
  return { ring, sleep }
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, pause(ms, undefined, over).catch(() => undefined)])
  over.abort()
}

/** Adds what is due again, and says when to ask next. */
export async function addScheduled(database: Database, schedule: Scheduled[], now: Date): Promise<Date> {
  const { rows } = await sql<{ name: string; next_at: Date }>`select name, next_at from job_schedule`.execute(database)
  const dueAt = new Map(rows.map(({ name, next_at }) => [name, next_at]))
  let next = new Date(now.getTime() + 60_000)
  for (const { kind, everyMinutes } of schedule) {
    const known = dueAt.get(kind.name)
    const due = known && known > now ? known : await moveOn(database, { kind, everyMinutes }, now)
    if (due < next) next = due
  }
  return next
}

async function moveOn(database: Database, { kind, everyMinutes }: Scheduled, now: Date): Promise<Date> {
  const next = new Date(now.getTime() + everyMinutes * 60_000)
  await database.transaction(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into job_schedule as s (name, next_at) values (${kind.name}, ${next})
      on conflict (name) do update set next_at = excluded.next_at where s.next_at <= ${now}`.execute(tx)
    if (numAffectedRows) await addJob(tx, kind, {}, { now, key: `schedule ${kind.name}` })
  })
  return next
}
