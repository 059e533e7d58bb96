import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { addScheduled, startWorker } from './job-worker.ts'
import { addJob, handle, jobKind, type JobHandler } from './jobs.ts'

const now = new Date('2026-05-10T02:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const work = jobKind<{ name: string }>('work')
const hourly = jobKind<Record<string, never>>('hourly')

let database: TestDatabase
let stops: (() => Promise<void>)[] = []
let errors: unknown[] = []

beforeAll(async () => {
  database = await givenDatabase({ connections: 20 })
})
beforeEach(async () => {
  await database.query('truncate job, job_schedule')
  errors = []
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
})

function start(handlers: JobHandler[], wish: { lookEveryMs?: number; stopPatienceMs?: number } = {}) {
  const stop = startWorker({ database, now: () => now, ...wish }, { handlers, schedule: [] }, (error) =>
    errors.push(error),
  )
  stops.push(stop)
  return stop
}

let order = 0
/** Each a little after the one before. */
const add = (name: string, urgent = false) => {
  const at = new Date(now.getTime() - 100_000 + order++)
  return database.transaction((tx) => addJob(tx, work, { name }, { now: at, urgent }))
}
const left = async () => (await database.query('select from job where dead_at is null')).length

/** Jobs that begin and then wait to be told to end. */
function givenGate() {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const handler = handle(work, async (_tx, { name }, _now, signal) => {
    begun.push(name)
    await new Promise<void>((resolve, reject) => {
      gates.set(name, resolve)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  const open = (name: string) => gates.get(name)!()
  return { begun, open, handler }
}

test('begins at once with what was added in this process, without looking again', async () => {
  const done: string[] = []
  start([handle(work, async (_tx, { name }) => void done.push(name))], { lookEveryMs: 3_600_000 })
  await add('one')
  await expect.poll(() => done).toEqual(['one'])
  await expect.poll(left).toBe(0)
})

test('finds what others have added', async () => {
  const done: string[] = []
  start([handle(work, async (_tx, { name }) => void done.push(name))])
  await database.query(`insert into job (id, name, payload, run_at, created_at)
    values (gen_random_uuid(), 'work', '{"name":"from elsewhere"}', '2026-05-10', '2026-05-10')`)
  await expect.poll(() => done, { timeout: 5_000 }).toEqual(['from elsewhere'])
})

test('does three at a time, and keeps the fourth place for what is urgent', async () => {
  const { begun, open, handler } = givenGate()
  start([handler])
  for (const name of ['a', 'b', 'c', 'd']) await add(name)
  await expect.poll(() => begun.length).toBe(3)
  await add('urgent', true)
  await expect.poll(() => begun[3]).toBe('urgent')
  expect(begun.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
  await add('urgent too', true)
  open('a')
  await expect.poll(() => begun.length).toBe(5)
  expect(begun[4]).toBe('urgent too')
  for (const name of ['b', 'c', 'urgent']) open(name)
  await expect.poll(() => begun.length).toBe(6)
  for (const name of ['d', 'urgent too']) open(name)
  await expect.poll(left).toBe(0)
})

test('a kind that is apart has places of its own: neither it nor the others wait for each other', async () => {
  const { begun, open, handler } = givenGate()
  const done: string[] = []
  const other = jobKind<{ name: string }>('other')
  const addOther = (name: string) => database.transaction((tx) => addJob(tx, other, { name }, { now }))
  start([{ ...handler, apart: true }, handle(other, async (_tx, { name }) => void done.push(name))])
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name, true)
  await expect.poll(() => begun.length).toBe(4)
  await addOther('one')
  await addOther('two')
  await expect.poll(() => done.toSorted()).toEqual(['one', 'two'])
  expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['a', 'b', 'c', 'd']) open(name)
  await expect.poll(() => begun.length).toBe(5)
  open('e')
  await expect.poll(left).toBe(0)
})

test('several share the work: each job is done by one of them', async () => {
  const done: string[] = []
  const handler = handle(work, async (_tx, { name }) => void done.push(name))
  for (const _ of [1, 2, 3]) start([handler])
  const names = Array.from({ length: 60 }, (_, index) => `job ${index}`)
  await database.transaction(async (tx) => {
    for (const name of names) await addJob(tx, work, { name }, { now })
  })
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  expect(done.toSorted()).toEqual(names.toSorted())
})

test('on stopping begins nothing new, and waits for what runs', async () => {
  const { begun, open, handler } = givenGate()
  const stop = start([handler])
  await add('running')
  await expect.poll(() => begun).toEqual(['running'])
  let hasStopped = false
  const stopping = stop().then(() => (hasStopped = true))
  await add('too late')
  expect(hasStopped).toBe(false)
  open('running')
  await stopping
  expect(begun).toEqual(['running'])
  expect(await left()).toBe(1)
})

test('what does not end in time is told to, and is tried again by whoever comes next', async () => {
  const { begun, handler } = givenGate()
  const stop = start([handler], { stopPatienceMs: 10 })
  await add('endless')
  await expect.poll(() => begun).toEqual(['endless'])
  await stop()
  const [job] = await database.query<{ last_error: string; crashes: number }>('select last_error, crashes from job')
  expect(job).toEqual({ last_error: 'cut off: the process stops', crashes: 0 })
})

test('a job that is given up is told to the operator, by its id', async () => {
  const hopeless = handle(work, () => Promise.reject(new Error('no')))
  await database.query(`insert into job (id, name, payload, run_at, created_at, attempts)
    values ('01900000-0000-7000-8000-000000000001', 'work', '{}', '2026-05-10', '2026-05-10', 29)`)
  start([hopeless])
  await expect.poll(() => errors).toHaveLength(1)
  expect(String(errors[0])).toBe('Error: job work 01900000-0000-7000-8000-000000000001 was given up: no')
})

test('what is due again and again is added once for each time, by one of several', async () => {
  const schedule = [{ kind: hourly, everyMinutes: 60 }]
  const due = await Promise.all([1, 2, 3].map(() => addScheduled(database, schedule, now)))
  expect(due.every((next) => next > now)).toBe(true)
  expect(await left()).toBe(1)
  await database.query('delete from job')
  await addScheduled(database, schedule, later(59))
  expect(await left()).toBe(0)
  await addScheduled(database, schedule, later(60))
  expect(await left()).toBe(1)
  // The one of an hour ago has not been done yet: a second would be the same.
  await addScheduled(database, schedule, later(120))
  expect(await left()).toBe(1)
})
