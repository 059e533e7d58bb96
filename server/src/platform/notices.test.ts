import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser } from '../../test/given.ts'
import { notify, type Notice } from './notices.ts'

const day = '2026-05-10T10:00:00+08:00'
const night = '2026-05-10T23:00:00+08:00'
const morning = new Date('2026-05-11T08:00:00+08:00')

const link: Notice = {
  kind: 'proxy.link',
  cause: 'test 1',
  contact: { kind: 'email', value: 'ann@example.com' },
  lang: 'en',
  subject: { zh: '你好', en: 'Hello' },
  body: { zh: '正文', en: 'Text' },
  params: { link: 'http://fair.test' },
}
const confirmed = (userId: string): Notice => ({
  kind: 'proxy.confirmed',
  cause: 'test 2',
  userId,
  subject: { zh: '你好', en: 'Hello' },
  body: { zh: '正文', en: 'Text' },
})

let test1: TestApp
let ann: string

beforeAll(async () => {
  test1 = await givenApp()
  ann = (await givenUser(test1.database, 'ann@example.com', test1.now())).userId
})
beforeEach(async () => {
  await test1.database.query('truncate notice, job, notice_choice')
  await test1.database.query(
    `update app_user set mobile = '+8613800000000', email = 'ann@example.com', lang = 'en', quiet_hours = true, deleted_at = null`,
  )
})

const tell = (notice: Notice, at = day) => test1.database.transaction((tx) => notify(tx, notice, new Date(at)))
type Row = { cause: string; channel: string; recipient: string; user_id: string | null; lang: string; state: string }
const told = () =>
  test1.database.query<Row & { subject: string; body: string; params: object; expires_at: Date | null }>(
    'select * from notice order by channel, cause',
  )
const sendings = () =>
  test1.database.query<{ name: string; run_at: Date; urgent: boolean; payload: object }>(
    'select name, run_at, urgent, payload from job',
  )
const channels = async () => (await told()).map(({ channel }) => channel)

test('a contact is told in its own way and in the language given', async () => {
  await tell(link)
  await tell({ ...link, cause: 'test 2', contact: { kind: 'mobile', value: '+8613800000000' }, lang: 'zh' })
  expect(await told()).toMatchObject([
    { channel: 'email', recipient: 'ann@example.com', user_id: null, subject: 'Hello', body: 'Text', state: 'waiting' },
    {
      channel: 'sms',
      recipient: '+8613800000000',
      subject: '你好',
      body: '正文',
      params: { link: 'http://fair.test' },
    },
  ])
  expect(await sendings()).toHaveLength(2)
})

test('one cause is told once on each channel', async () => {
  await tell(link)
  await tell({ ...link, body: { zh: '又', en: 'again' } })
  await tell({ ...link, contact: { kind: 'mobile', value: '+8613800000000' } })
  expect((await told()).map(({ cause, body }) => [cause, body])).toEqual([
    ['test 1 email', 'Text'],
    ['test 1 sms', 'Text'],
  ])
  expect(await sendings()).toHaveLength(2)
})

test('what is rolled back is not told', async () => {
  const failed = test1.database.transaction(async (tx) => {
    await notify(tx, link, new Date(day))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect([await told(), await sendings()]).toEqual([[], []])
})

test('what is to be sent is named by its id alone', async () => {
  await tell(link)
  const [{ payload } = { payload: {} }] = await sendings()
  expect(Object.keys(payload)).toEqual(['id'])
})

test('a person is told in the app, where it has arrived, and as the table says', async () => {
  await tell(confirmed(ann))
  expect(await told()).toMatchObject([
    { channel: 'app', recipient: ann, user_id: ann, lang: 'en', state: 'sent', body: 'Text' },
    { channel: 'email', recipient: 'ann@example.com', user_id: ann, state: 'waiting' },
  ])
  expect(await sendings()).toHaveLength(1)
})

test('a person who has chosen is told as chosen, and always in the app', async () => {
  await test1.database.query(`insert into notice_choice values ($1, 'registration', true, false)`, [ann])
  await tell(confirmed(ann))
  expect(await channels()).toEqual(['app', 'sms'])
  await test1.database.query('update notice_choice set sms = false')
  await tell({ ...confirmed(ann), cause: 'test 3' })
  expect(await channels()).toEqual(['app', 'app', 'sms'])
})

test('nobody can choose not to be told what protects the account', async () => {
  await test1.database.query(`insert into notice_choice values ($1, 'security', false, false)`, [ann])
  await tell({ ...confirmed(ann), kind: 'password.changed' } as Notice)
  expect(await channels()).toEqual(['app', 'email', 'sms'])
})

test.each(['device.new', 'export.ready'] as const)('%s comes by mail, and by SMS to who has none', async (kind) => {
  const notice: Notice = { ...confirmed(ann), kind } as Notice
  await tell(notice)
  expect(await channels()).toEqual(['app', 'email'])
  await test1.database.query('truncate notice')
  await test1.database.query('update app_user set email = null')
  await tell(notice)
  expect(await told()).toMatchObject([{ channel: 'app' }, { channel: 'sms', recipient: '+8613800000000' }])
})

test('a contact that a person does not have is not told', async () => {
  await test1.database.query('update app_user set email = null')
  await tell(confirmed(ann))
  expect(await channels()).toEqual(['app'])
})

test('who is deleted is told nothing', async () => {
  await test1.database.query('update app_user set deleted_at = $1', [day])
  await tell(confirmed(ann))
  expect([await told(), await sendings()]).toEqual([[], []])
})

test('at night a message waits for the morning of the fair, and what is in the app does not', async () => {
  await tell(confirmed(ann), night)
  expect(await sendings()).toMatchObject([{ run_at: morning, urgent: false }])
  expect(await told()).toMatchObject([{ channel: 'app', state: 'sent' }, { state: 'waiting' }])
  await tell({ ...link, timeZone: 'Europe/Berlin' }, night)
  expect((await sendings()).map(({ run_at }) => run_at)).toEqual([morning, new Date(night)])
})

test('who wants to be told at night is', async () => {
  await test1.database.query('update app_user set quiet_hours = false')
  await tell(confirmed(ann), night)
  expect(await sendings()).toMatchObject([{ run_at: new Date(night) }])
})

test('what is urgent is sent at once, and is worth nothing after its time', async () => {
  await tell({ ...link, kind: 'login.code', params: { code: '123456' } }, night)
  expect(await sendings()).toMatchObject([{ run_at: new Date(night), urgent: true }])
  expect(await told()).toMatchObject([{ expires_at: new Date('2026-05-10T23:05:00+08:00') }])
})

test('the outbox shows what goes out by SMS and mail, newest first, and when', async () => {
  expect((await test1.app.inject('/outbox')).body).toContain('Nothing has been sent yet.')
  await tell(confirmed(ann))
  await tell({ ...link, subject: { zh: '二', en: 'Second' } }, night)
  const { body } = await test1.get('/outbox.json')
  expect(body.data.list).toMatchObject([
    { subject: 'Second', channel: 'email', state: 'waiting', sendAt: morning.toISOString(), sentAt: null },
    { subject: 'Hello', channel: 'email', state: 'waiting', sendAt: new Date(day).toISOString() },
  ])
  expect((await test1.app.inject('/outbox')).body).toContain('will be sent 2026-05-11T00:00:00.000Z')
  test1.setNow(day)
  await test1.runJobs()
  expect((await test1.get('/outbox.json')).body.data.list).toMatchObject([
    { subject: 'Second', state: 'waiting' },
    { subject: 'Hello', state: 'sent', sendAt: null, sentAt: new Date(day).toISOString() },
  ])
  expect((await test1.app.inject('/outbox')).body).toContain('sent 2026-05-10T02:00:00.000Z')
})

test('the outbox holds a hundred', async () => {
  await test1.database.query(`insert into notice (id, cause, channel, recipient, subject, body, created_at)
    select gen_random_uuid(), n::text, 'email', 'ann@example.com', n::text, '', timestamptz '2026-05-10' + n * interval '1 second'
    from generate_series(1, 150) n`)
  const { list } = (await test1.get('/outbox.json')).body.data as { list: { subject: string }[] }
  expect([list.length, list[0]!.subject, list[99]!.subject]).toEqual([100, '150', '51'])
})

test('in the outbox a text stays a text, and a link becomes one', async () => {
  const body = `<img src=x onerror=alert(1)> https://fair.test/zh/x?a=1&b=2" onclick="alert(2) javascript:alert(3)`
  await tell({
    ...link,
    contact: { kind: 'email', value: '"><script>@example.com' },
    subject: { zh: '', en: "<b>'bold'</b>" },
    body: { zh: '', en: body },
  })
  const page = (await test1.app.inject('/outbox')).body
  expect(page).not.toMatch(/<img|<script|<b>'|onclick="/)
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['https://fair.test/zh/x?a=1&#38;b=2'])
})

test('in production there is no outbox', async () => {
  const production = await givenApp({ production: true })
  for (const url of ['/outbox', '/outbox.json']) {
    const reply = await production.get(url)
    expect(reply.status).toBe(404)
    expect(reply.body.data.reason).toBe('address.unknown')
  }
})
