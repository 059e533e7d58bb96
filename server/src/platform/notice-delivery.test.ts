import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser } from '../../test/given.ts'
import { listDeadJobs, reviveJobs } from './dead-jobs.ts'
import { makeJobs } from '../jobs.ts'
import { startWorker } from './job-worker.ts'
import { addJob, Hopeless } from './jobs.ts'
import { forgetSecrets } from './notice-delivery.ts'
import { notify, type Notice } from './notices.ts'
import { Refused, type Message, type Sender } from './senders.ts'

const start = '2026-05-10T10:00:00+08:00'
const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

const code: Notice = {
  kind: 'login.code',
  cause: 'code 1',
  contact: { kind: 'mobile', value: '+8613800000000' },
  lang: 'zh',
  subject: { zh: '验证码', en: 'Your code' },
  body: { zh: '验证码 123456', en: 'Your code is 123456' },
  params: { code: '123456' },
}
const link: Notice = {
  kind: 'proxy.link',
  cause: 'link 1',
  contact: { kind: 'email', value: 'ann@example.com' },
  lang: 'en',
  subject: { zh: '你好', en: 'Hello' },
  body: { zh: '正文', en: 'Text' },
}

/** A service that does as it is told, and a mailbox without. */
type Service = { sent: Message[]; asked: Date[]; fail: Error | undefined; known: Set<string>; handedBefore: boolean[] }

let test1: TestApp
let service: Service
let outbox: TestApp

beforeAll(async () => {
  outbox = await givenApp()
  const send = async (message: Message) => {
    const [row] = await test1.database.query('select from notice where id = $1 and handed_at is not null', [message.id])
    service.handedBefore.push(row !== undefined)
    if (service.fail) throw service.fail
    service.sent.push(message)
  }
  const wasAccepted = async ({ id }: Message, handedAt: Date) => {
    service.asked.push(handedAt)
    return service.known.has(id)
  }
  test1 = await givenApp({ senders: { sms: { send, wasAccepted }, email: { send } } })
})
beforeEach(async () => {
  service = { sent: [], asked: [], fail: undefined, known: new Set(), handedBefore: [] }
  for (const app of [test1, outbox]) {
    await app.database.query('truncate notice, job')
    app.setNow(start)
  }
})

const tell = (notice: Notice, app = test1) => app.database.transaction((tx) => notify(tx, notice, app.now()))
type Row = { id: string; state: string; body: string; params: object; handed_at: Date | null; sent_at: Date | null }
const row = async (app = test1) => (await app.database.query<Row>('select * from notice'))[0]!

test('is handed over after that has been written down, and is sent then', async () => {
  await tell(link)
  await test1.runJobs()
  expect(service.sent).toMatchObject([
    { kind: 'proxy.link', recipient: 'ann@example.com', lang: 'en', subject: 'Hello', body: 'Text' },
  ])
  expect(service.handedBefore).toEqual([true])
  expect(await row()).toMatchObject({ state: 'sent', sent_at: test1.now() })
  await test1.runJobs()
  expect(service.sent).toHaveLength(1)
})

test('a secret is forgotten as soon as it is on its way', async () => {
  await tell(code)
  await test1.runJobs()
  expect(service.sent).toMatchObject([{ body: '验证码 123456', params: { code: '123456' } }])
  expect(await row()).toMatchObject({ state: 'sent', body: '', params: {} })
})

test('what is no secret is kept', async () => {
  await tell({ ...link, kind: 'contact.changed' })
  await test1.runJobs()
  expect(await row()).toMatchObject({ state: 'sent', body: 'Text' })
})

test('in an outbox a secret can be read until an hour after it has lost its worth', async () => {
  await tell(code, outbox)
  await outbox.runJobs()
  expect(await row(outbox)).toMatchObject({ state: 'sent', body: '验证码 123456' })
  const forget = async (minutes: number) => {
    outbox.setNow(at(minutes))
    await outbox.database.transaction((tx) => addJob(tx, forgetSecrets, {}, { now: outbox.now() }))
    await outbox.runJobs()
    return row(outbox)
  }
  expect(await forget(65)).toMatchObject({ body: '验证码 123456', params: { code: '123456' } })
  expect(await forget(66)).toMatchObject({ body: '', params: {}, state: 'sent' })
})

test('what is worth nothing any more is not sent, and forgotten in time', async () => {
  await tell(code)
  test1.setNow(at(5))
  await test1.runJobs()
  expect(service.sent).toEqual([])
  expect(await row()).toMatchObject({ state: 'expired', sent_at: null })
  test1.setNow(at(66))
  await test1.database.transaction((tx) => addJob(tx, forgetSecrets, {}, { now: test1.now() }))
  await test1.runJobs()
  expect(await row()).toMatchObject({ state: 'expired', body: '', params: {} })
})

test('who was deleted meanwhile is told nothing', async () => {
  const { userId } = await givenUser(test1.database, 'gone@example.com', test1.now())
  const { subject, body } = link
  await tell({ kind: 'proxy.confirmed', cause: 'c', userId, subject, body })
  await test1.database.query('update app_user set deleted_at = $1', [start])
  await test1.runJobs()
  expect(service.sent).toEqual([])
})

test('what the service refuses is tried again later, without asking whether it arrived', async () => {
  await tell(code)
  service.fail = new Refused('busy')
  await test1.runJobs()
  expect(await row()).toMatchObject({ state: 'waiting', handed_at: null })
  service.fail = undefined
  test1.setNow(at(1))
  await test1.runJobs()
  expect(service.asked).toEqual([])
  expect(await row()).toMatchObject({ state: 'sent' })
})

test('where nobody knows whether it arrived, the service is asked: what it has is not sent again', async () => {
  await tell(code)
  service.fail = new Error('no answer')
  await test1.runJobs()
  const { id, handed_at } = await row()
  expect(handed_at).toEqual(new Date(start))
  service.fail = undefined
  service.known.add(id)
  test1.setNow(at(1))
  await test1.runJobs()
  expect(service.asked).toEqual([handed_at])
  expect(service.sent).toEqual([])
  expect(await row()).toMatchObject({ state: 'sent', body: '' })
})

test('and what it does not have is', async () => {
  await tell(code)
  service.fail = new Error('no answer')
  await test1.runJobs()
  service.fail = undefined
  test1.setNow(at(1))
  await test1.runJobs()
  expect(service.asked).toHaveLength(1)
  expect(service.sent).toHaveLength(1)
})

test('a service that cannot tell gets it again, under the same id', async () => {
  await tell(link)
  service.fail = new Error('no answer')
  await test1.runJobs()
  service.fail = undefined
  test1.setNow(at(1))
  await test1.runJobs()
  expect(service.sent.map(({ id }) => id)).toEqual([(await row()).id])
})

test('what was sent stays sent, even where noting that the job is done fails', async () => {
  await tell(link)
  await test1.database.query(`create function refuse_end() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = '40P01'; end $$`)
  await test1.database.query(
    'create trigger refuse_end before delete on job for each row execute function refuse_end()',
  )
  await test1.runJobs()
  await test1.database.query('drop trigger refuse_end on job')
  expect(await row()).toMatchObject({ state: 'sent' })
  test1.setNow(at(1))
  await test1.runJobs()
  expect(service.sent).toHaveLength(1)
  expect(await test1.database.query('select from job')).toEqual([])
})

test('what is refused for good has failed, and is sent when somebody has mended it and says so', async () => {
  await tell(link)
  service.fail = new Hopeless('no template for proxy.link.en')
  await test1.runJobs()
  expect(await row()).toMatchObject({ state: 'failed', sent_at: null })
  expect(await listDeadJobs(test1.database)).toMatchObject([{ lastError: 'no template for proxy.link.en' }])
  service.fail = undefined
  await reviveJobs(test1.database, test1.now())
  await test1.runJobs()
  expect(service.sent).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent' })
})

test('a message that nobody takes for a day has failed', async () => {
  await tell(link)
  service.fail = new Error('no answer')
  for (let hour = 0; hour < 40; hour += 0.25) {
    test1.setNow(at(hour * 60))
    await test1.runJobs()
  }
  expect(await row()).toMatchObject({ state: 'failed' })
  expect(await listDeadJobs(test1.database)).toMatchObject([{ lastError: 'no answer', attempts: 30 }])
})

test('a mail server that is silent keeps no SMS waiting, nor an SMS service a mail', async () => {
  const begun: string[] = []
  const sent: string[] = []
  const silent: Sender = {
    send: ({ id }, { signal }) => {
      begun.push(id)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('no answer'))))
    },
  }
  const lively: Sender = { send: async ({ recipient }) => void sent.push(recipient) }
  const [mobile, address] = ['+8613800000000', 'ann@example.com']
  const codeTo = (cause: string, to: string): Notice => {
    const contact = { kind: to === mobile ? ('mobile' as const) : ('email' as const), value: to }
    return { ...code, kind: 'login.code', cause, contact, lang: 'en' }
  }
  for (const [hangs, goes] of [
    [address, mobile],
    [mobile, address],
  ] as const) {
    const senders = hangs === address ? { sms: lively, email: silent } : { sms: silent, email: lively }
    const { handlers } = makeJobs(test1.platform, senders)
    const wish = { database: test1.database, now: () => test1.now(), stopPatienceMs: 1 }
    const stop = startWorker(wish, { handlers, schedule: [] }, () => undefined)
    for (let number = 0; number < 6; number++) await tell(codeTo(`${hangs} ${number}`, hangs))
    await expect.poll(() => begun.length).toBe(4)
    await tell(codeTo(`to ${goes}`, goes))
    await expect.poll(() => sent).toEqual([goes])
    await stop()
    await test1.database.query('truncate job')
    begun.length = sent.length = 0
  }
})
