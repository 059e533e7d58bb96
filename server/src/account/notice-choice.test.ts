import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp()
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user cascade')
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const choose = (body: object, token = ann.token) => test1.post('/v3/api/user/notices/update', body, { token })
const notices = async (token = ann.token) => (await test1.get('/v3/page/my/profile', { token })).body.data.notices
const registration = async (token = ann.token) => (await notices(token)).topics.find(isRegistration)
const isRegistration = ({ topic }: { topic: string }) => topic === 'registration'
const rows = () => test1.database.query('select user_id, topic, sms, email from notice_choice')

test('what is chosen is kept, and can be chosen again', async () => {
  const chosen = { quietHours: false, topics: [{ topic: 'registration', sms: true, email: false }] }
  expect((await choose(chosen)).body).toEqual({ code: 1, msg: '', data: {} })
  expect(await notices()).toMatchObject({ quietHours: false })
  expect(await registration()).toMatchObject({ sms: true, email: false, canChoose: true })
  await choose({ topics: [{ topic: 'registration', sms: false, email: true }] })
  expect(await registration()).toMatchObject({ sms: false, email: true })
  expect(await notices()).toMatchObject({ quietHours: false })
  expect(await rows()).toHaveLength(1)
})

test('what is left out stays', async () => {
  await choose({ topics: [{ topic: 'registration', sms: true, email: true }] })
  await choose({ quietHours: false })
  await choose({})
  expect(await registration()).toMatchObject({ sms: true, email: true })
})

test("another's choice is another's", async () => {
  await choose({ quietHours: false, topics: [{ topic: 'registration', sms: true, email: false }] })
  expect(await notices(bob.token)).toMatchObject({ quietHours: true })
  expect(await registration(bob.token)).toMatchObject({ sms: false, email: true })
})

test('what protects the account cannot be chosen, and nothing of it is written', async () => {
  const wish = [
    { topic: 'registration', sms: true, email: true },
    { topic: 'security', sms: false, email: false },
  ]
  const reply = await choose({ quietHours: false, topics: wish })
  expect(reply.status).toBe(400)
  expect(reply.body.data).toMatchObject({ reason: 'input.malformed', errors: [{ field: 'topics.1.topic' }] })
  expect(await rows()).toEqual([])
  expect(await notices()).toMatchObject({ quietHours: true })
})

test.each([
  [{ topics: [{ topic: 'gossip', sms: true, email: true }] }],
  [{ topics: [{ topic: 'registration', sms: true }] }],
  [{ topics: [{ topic: 'registration', sms: 'yes', email: true }] }],
  [{ quietHours: 'no' }],
])('%j is malformed', async (body) => {
  expect((await choose(body)).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('is not for whom a link signed in', async () => {
  const token = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
  const reply = await choose({ quietHours: false }, token)
  expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
  expect(await notices()).toMatchObject({ quietHours: true })
})
