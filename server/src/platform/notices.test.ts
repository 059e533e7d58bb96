import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { notify } from './notices.ts'

const now = new Date('2026-05-10T02:00:00Z')
const notice = {
  cause: 'test 1',
  channel: 'email' as const,
  recipient: 'ann@example.com',
  subject: 'Hello',
  body: 'Text',
}

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp()
})
beforeEach(() => test1.database.query('truncate notice'))

const tell = (change: Partial<typeof notice> = {}, at = now) =>
  test1.database.transaction((tx) => notify(tx, { ...notice, ...change }, at))
const causes = async () =>
  (await test1.database.query<{ cause: string }>('select cause from notice')).map((row) => row.cause)

test('one cause is told once', async () => {
  await tell()
  await tell({ body: 'again' })
  await tell({ cause: 'test 2' })
  expect(await causes()).toEqual(['test 1', 'test 2'])
})

test('what is rolled back is not told', async () => {
  const failed = test1.database.transaction(async (tx) => {
    await notify(tx, notice, now)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await causes()).toEqual([])
})

test('the outbox shows what would have been sent, newest first', async () => {
  expect((await test1.app.inject('/outbox')).body).toContain('Nothing has been sent yet.')
  await tell()
  await tell({ cause: 'test 2', subject: 'Second' }, new Date(now.getTime() + 1))
  const { body } = await test1.get('/outbox.json')
  expect(body.data.list.map((row: { subject: string }) => row.subject)).toEqual(['Second', 'Hello'])
})

test('in the outbox a text stays a text, and a link becomes one', async () => {
  const body = `<img src=x onerror=alert(1)> https://fair.test/zh/x?a=1&b=2" onclick="alert(2) javascript:alert(3)`
  await tell({ recipient: '"><script>@example.com', subject: "<b>'bold'</b>", body })
  const page = (await test1.app.inject('/outbox')).body
  expect(page).not.toMatch(/<img|<script|<b>'|onclick="/)
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([expect.stringMatching(/^https:\/\/fair\.test\/zh\/x\?a=1&#38;b=2/)])
})

test('in production there is no outbox', async () => {
  const production = await givenApp({ production: true })
  for (const url of ['/outbox', '/outbox.json']) {
    const reply = await production.get(url)
    expect(reply.status).toBe(404)
    expect(reply.body.data.reason).toBe('address.unknown')
  }
})
