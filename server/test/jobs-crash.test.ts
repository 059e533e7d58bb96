import { afterEach, beforeEach, expect, test } from 'vitest'
import { addJob, jobKind } from '../src/platform/jobs.ts'
import { listDeadJobs } from '../src/platform/dead-jobs.ts'
import { runJobCrashes, type JobCrashFigures } from '../../torture/jobs.ts'
import { givenDatabase, type TestDatabase } from './database.ts'
import { startWorkerProcess, type WorkerOrder, type WorkerProcess } from './worker-process.ts'

let database: TestDatabase
const processes = new Set<WorkerProcess>()

beforeEach(async () => {
  database = await givenDatabase()
})
afterEach(async () => {
  for (const worker of processes) await worker.end('SIGKILL')
  processes.clear()
})

const clock = { since: Date.now(), speed: 20 }

async function start(order: Omit<WorkerOrder, 'connection' | 'clock'>): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ connection: database.connection, clock, ...order })
  processes.add(worker)
  return worker
}

function crash(kills: number, notices: number, carelessness?: WorkerOrder['carelessness']): Promise<JobCrashFigures> {
  return runJobCrashes({
    kills,
    notices,
    start: (smtpUrl) => start({ smtpUrl, ...(carelessness && { carelessness }) }),
    write: (work) => work(database),
    read: (work) => work((text, values) => database.query(text, values)),
  })
}

test('killed twenty times while it sends: every mail arrives, and nobody sees one twice', async () => {
  const figures = await crash(20, 200)
  expect(figures).toMatchObject({ lost: [], doubled: [], odd: [] })
}, 120_000)

test('which is found out when jobs are forgotten before they are done', async () => {
  const figures = await crash(4, 160, 'forgets before sending')
  expect(figures.lost).not.toEqual([])
}, 120_000)

test('or when two can have the same one', async () => {
  const figures = await crash(1, 60, 'takes without locking')
  expect(figures.odd.join()).toMatch(/mails came again, of which \d+ can be explained/)
}, 120_000)

test('or when a mail has another name at each attempt', async () => {
  const figures = await crash(2, 100, 'names each attempt anew')
  expect(figures.doubled).not.toEqual([])
}, 120_000)

test('a job that ends the process does so five times, and is given up then', async () => {
  const poison = jobKind<Record<string, never>>('poison')
  await database.transaction((tx) => addJob(tx, poison, {}, { now: new Date() }))
  const hasEnded = async (worker: WorkerProcess) => {
    let isOver = false
    void worker.ended.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await listDeadJobs(database)).length === 1, { timeout: 20_000 }).toBe(true)
    return isOver
  }
  let deaths = 0
  while (await hasEnded(await start({ smtpUrl: 'smtp://127.0.0.1:1', poison: true }))) deaths++
  expect(deaths).toBe(5)
}, 120_000)
