import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { listDeadJobs, reviveJobs } from './dead-jobs.ts'
import { addJob, forEver, handle, Hopeless, jobKind, runJob, runNextJob, takeJob, type JobHandler } from './jobs.ts'

const start = new Date('2026-05-10T02:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const never = new AbortController().signal

const count = jobKind<{ step: number }>('count')
const fails = jobKind<Record<string, never>>('fails')

let database: TestDatabase

beforeAll(async () => {
  database = await givenDatabase()
  await database.query('create table counter (step int)')
})
beforeEach(async () => {
  await database.query('truncate job, counter')
})

const counting = handle(count, async (tx, { step }) => {
  await sql`insert into counter values (${step})`.execute(tx)
})
const failing = (error: () => Error) => handle(fails, () => Promise.reject(error()))

type Wish = Parameters<typeof addJob>[3]
const add = (step: number, wish: Partial<Wish> = {}) =>
  database.transaction((tx) => addJob(tx, count, { step }, { now: start, ...wish }))
const addFailing = (wish: Partial<Wish> = {}) =>
  database.transaction((tx) => addJob(tx, fails, {}, { now: start, ...wish }))
const run = (handlers: JobHandler[], now = start) => runNextJob(database, handlers, () => now)
const steps = async () =>
  (await database.query<{ step: number }>('select step from counter order by ctid')).map(({ step }) => step)
const rows = () =>
  database.query<{ attempts: number; crashes: number; run_at: Date; last_error: string; dead_at: Date; key: string }>(
    'select * from job order by id',
  )

test('is done if what causes it is committed, and never otherwise', async () => {
  await add(1)
  const failed = database.transaction(async (tx) => {
    await addJob(tx, count, { step: 2 }, { now: start })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect([await run([counting]), await run([counting])]).toEqual([true, false])
  expect(await steps()).toEqual([1])
  expect(await rows()).toEqual([])
})

test('in the order in which they are due, each when it is due', async () => {
  await add(1, { runAt: later(20) })
  await add(2, { runAt: later(10) })
  await add(3)
  while (await run([counting], later(19)));
  expect(await steps()).toEqual([3, 2])
  while (await run([counting], later(20)));
  expect(await steps()).toEqual([3, 2, 1])
})

test('what nobody here can do is left to those who can', async () => {
  await addFailing()
  expect(await run([counting])).toBe(false)
  expect(await rows()).toMatchObject([{ attempts: 0 }])
})

test('an urgent one can be asked for past all others', async () => {
  await add(1)
  await add(2, { urgent: true, now: later(1) })
  expect(await takeJob(database, [counting], later(1), true)).toMatchObject({ payload: { step: 2 } })
  expect(await takeJob(database, [counting], later(1), true)).toBeUndefined()
})

test('the same key is the same job for as long as it waits, and another one once it runs', async () => {
  await add(1, { key: 'recount' })
  await add(2, { key: 'recount' })
  const recount = handle(count, async (tx, payload, now, signal) => {
    if (payload.step === 1) await add(3, { key: 'recount' })
    await counting.run(tx, payload, now, signal)
  })
  while (await run([recount]));
  expect(await steps()).toEqual([1, 3])
})

test('what fails is undone, keeps its key and is tried again after ever longer pauses', async () => {
  await add(1, { key: 'once' })
  let committed = 0
  const half = handle(count, async (tx, payload, now, signal) => {
    tx.afterCommit(() => void committed++)
    await counting.run(tx, payload, now, signal)
    throw new Error('half-way')
  })
  const pauses: number[] = []
  for (let now = start, attempt = 1; attempt <= 4; attempt++) {
    expect(await run([half], now)).toBe(true)
    expect(await run([half], now)).toBe(false)
    const [job] = await rows()
    expect(job).toMatchObject({ attempts: attempt, crashes: 0, last_error: 'half-way', dead_at: null, key: 'once' })
    pauses.push((job!.run_at.getTime() - now.getTime()) / 1000)
    now = job!.run_at
  }
  expect(pauses).toEqual([2, 16, 54, 128])
  expect(committed).toBe(0)
  expect(await steps()).toEqual([])
})

test('a failing statement neither breaks the attempt that notes it nor shows what it was about', async () => {
  await addFailing()
  const broken = handle(fails, async (tx) => {
    await sql`insert into counter values (${'ann@example.com'})`.execute(tx)
  })
  await run([broken])
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'PostgreSQL 22P02', dead_at: null }])
})

test('is given up after a day of failing, which is told once and frees its key', async () => {
  await addFailing({ key: 'daily' })
  let told = 0
  const handler = handle(
    fails,
    () => Promise.reject(new Error('no')),
    async () => void told++,
  )
  let now = start
  for (let job = await rows(); job[0]!.dead_at === null; job = await rows()) {
    now = job[0]!.run_at
    await run([handler], now)
  }
  expect(now.getTime() - start.getTime()).toBeGreaterThan(18 * 3_600_000)
  expect(now.getTime() - start.getTime()).toBeLessThan(30 * 3_600_000)
  expect(told).toBe(1)
  expect(await run([handler], new Date(now.getTime() + 86_400_000))).toBe(false)
  await addFailing({ key: 'daily' })
  expect(await rows()).toHaveLength(2)
})

test('what may never be given up is tried again every hour, whatever happens', async () => {
  await addFailing()
  const handler = forEver(failing(() => new Hopeless('the store is away')))
  let now = start
  for (let attempt = 1; attempt <= 60; attempt++) {
    expect(await run([handler], now)).toBe(true)
    const [job] = await rows()
    expect(job).toMatchObject({ attempts: attempt, dead_at: null })
    expect(job!.run_at.getTime() - now.getTime()).toBeLessThanOrEqual(3_600_000)
    now = job!.run_at
  }
  for (let crash = 1; crash <= 10; crash++) {
    await takeJob(database, [handler], now)
    now = (await rows())[0]!.run_at
  }
  await run([handler], now)
  expect(await rows()).toMatchObject([{ dead_at: null, crashes: 0 }])
  now = (await rows())[0]!.run_at
  await run([forEver(handle(fails, async () => undefined))], now)
  expect(await rows()).toEqual([])
})

test('what is hopeless is given up at once, and can be looked at and revived', async () => {
  await addFailing()
  const givenUp: (string | undefined)[] = []
  const handlers = [failing(() => new Hopeless('no such template'))]
  const job = await takeJob(database, handlers, start)
  givenUp.push(await runJob(database, handlers, job!, () => start, never))
  const [dead] = await listDeadJobs(database)
  expect(dead).toMatchObject({ name: 'fails', attempts: 1, lastError: 'no such template', deadAt: start })
  expect(givenUp).toEqual([`job fails ${dead!.id} was given up: no such template`])

  expect(await reviveJobs(database, later(5), ['00000000-0000-7000-8000-000000000000'])).toBe(0)
  expect(await reviveJobs(database, later(5), [dead!.id])).toBe(1)
  expect(await reviveJobs(database, later(5))).toBe(0)
  expect(await listDeadJobs(database)).toEqual([])
  await run([handle(fails, async () => undefined)], later(5))
  expect(await rows()).toEqual([])
})

test('one whose process died is taken again soon, without waiting for anybody to notice', async () => {
  await add(1)
  await takeJob(database, [counting], start)
  expect(await run([counting], later(1))).toBe(false)
  expect(await run([counting], later(2))).toBe(true)
  expect(await steps()).toEqual([1])
})

test('one that ends the process whenever it runs does so five times, further and further apart', async () => {
  await add(1)
  const taken: number[] = []
  for (let second = 0; second < 1000; second++)
    if (await takeJob(database, [counting], later(second))) {
      taken.push(second)
      if (taken.length === 5) break
    }
  expect(taken).toEqual([0, 2, 10, 28, 60])
  await run([counting], later(1000))
  expect(await listDeadJobs(database)).toMatchObject([
    { attempts: 6, lastError: 'the process ended 5 times while this ran' },
  ])
  expect(await steps()).toEqual([])
})

test('while it runs nobody else takes it, however long that is', async () => {
  await add(1)
  let seen: boolean | undefined
  const slow = handle(count, async (tx, payload, now, signal) => {
    seen = await run([counting], later(86_400))
    await counting.run(tx, payload, now, signal)
  })
  await run([slow])
  expect(seen).toBe(false)
  expect(await steps()).toEqual([1])
})

test('who stood still until somebody else had taken it lets it be', async () => {
  await add(1)
  const slept = await takeJob(database, [counting], start)
  const taken = await takeJob(database, [counting], later(60))
  await runJob(database, [counting], slept!, () => later(60), never)
  expect(await steps()).toEqual([])
  await runJob(database, [counting], taken!, () => later(60), never)
  expect(await steps()).toEqual([1])
})

test('who has it locked to see that it is taken is waited for', async () => {
  await add(1)
  const taken = await takeJob(database, [counting], start)
  let running: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await sql`select from job for update`.execute(tx)
    running = runJob(database, [counting], taken!, () => start, never)
    await expect.poll(() => database.query('select from pg_locks where not granted')).not.toEqual([])
  })
  await running
  expect(await steps()).toEqual([1])
})

test('an attempt whose connection breaks is one that failed', async () => {
  await addFailing()
  const suicidal = handle(fails, async (tx) => {
    await tx
      .selectFrom('job')
      .select(({ fn }) => fn('pg_terminate_backend', [fn('pg_backend_pid')]).as('ended'))
      .execute()
  })
  await run([suicidal])
  expect(await rows()).toMatchObject([{ attempts: 1, crashes: 0, last_error: 'PostgreSQL 57P01', dead_at: null }])
})

test('of many at once, each does what no other does', async () => {
  const all = Array.from({ length: 200 }, (_, step) => step)
  await database.transaction(async (tx) => {
    for (const step of all) await addJob(tx, count, { step }, { now: start })
  })
  const one = async () => {
    while (await run([counting]));
  }
  await Promise.all(Array.from({ length: 8 }, one))
  expect((await steps()).toSorted((a, b) => a - b)).toEqual(all)
})

test('of a queue that has just filled up it reads one, not all', async () => {
  const read = async () =>
    (
      await database.query<{
        read: number
      }>(`select coalesce(sum(idx_tup_read + (select seq_tup_read from pg_stat_user_tables
      where relname = 'job')), 0)::int as read from pg_stat_user_indexes where indexrelname = 'job_due'`)
    )[0]!.read
  await database.query(`insert into job (id, name, payload, run_at, created_at)
    select gen_random_uuid(), 'count', '{}', '2026-05-10', '2026-05-10' from generate_series(1, 3000)`)
  const before = await read()
  await database.transaction(async (tx) => {
    await sql`select pg_stat_force_next_flush()`.execute(tx)
    await takeJob(tx, [counting], start)
  })
  expect((await read()) - before).toBeLessThan(1000)
})
