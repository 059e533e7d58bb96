import { sql } from 'kysely'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { startWorker } from '../src/platform/job-worker.ts'
import { handle, jobKind, type JobHandler, type TakenJob } from '../src/platform/jobs.ts'
import { newId } from '../src/platform/new-id.ts'
import { deliverNotices } from '../src/platform/notice-delivery.ts'
import { openSenders } from '../src/platform/open-senders.ts'
import { preparedPool } from '../src/platform/prepared-pool.ts'
import type { Senders } from '../src/platform/senders.ts'
import type { WorkerOrder } from './worker-process.ts'

const order = JSON.parse(process.argv[2] ?? '{}') as WorkerOrder
const { since, speed } = order.clock ?? { since: 0, speed: 1 }
const now = () => new Date(since + (Date.now() - since) * speed)
const database = openDatabase(preparedPool({ ...order.connection, max: 10 }))
const mail = { smtpUrl: order.smtpUrl, from: { name: 'Fair', address: 'noreply@fair.test' } }
const senders = openSenders({ mail, sms: undefined })
const renames = order.carelessness === 'names each attempt anew'
const handlers = deliverNotices({ database }, renames ? anewEachTime(senders) : senders)
if (order.poison) handlers.push(handle(jobKind('poison'), async () => void process.kill(process.pid, 'SIGKILL')))

if (order.carelessness && !renames) for (let place = 0; place < 4; place++) void workCarelessly(order.carelessness)
else {
  const stop = startWorker({ database, now }, { handlers, schedule: [] }, () => undefined)
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
}
console.log('ready')

function anewEachTime({ email, sms }: Senders): Senders {
  return { sms, email: { send: (message, handing) => email!.send({ ...message, id: newId(now()) }, handing) } }
}

/** The queue as it is often written: either it forgets the job before it is done, or two can have it. */
async function workCarelessly(how: WorkerOrder['carelessness']): Promise<void> {
  for (;;) {
    const job = how === 'forgets before sending' ? await takeAway(database) : await lookAt(database)
    if (!job) await new Promise((resolve) => setTimeout(resolve, 20))
    else
      await runCarelessly(
        handlers.find(({ name }) => name === job.name)!,
        job,
      ).catch(() => undefined)
  }
}

async function runCarelessly(handler: JobHandler, { id, payload }: TakenJob): Promise<void> {
  await database.transaction((tx) => handler.run(tx, payload, now(), new AbortController().signal))
  await sql`delete from job where id = ${id}`.execute(database)
}

async function takeAway(db: Database): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`delete from job where id = (
    select id from job order by run_at limit 1 for update skip locked) returning *`.execute(db)
  return rows[0]
}

async function lookAt(db: Database): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`select * from job order by run_at limit 1`.execute(db)
  return rows[0]
}
