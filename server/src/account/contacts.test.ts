import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenCode, wrongCode } from '../../test/given-code.ts'
import { givenDevice, givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'

let test1: TestApp
let fair: Fair
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 30 })
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, notice, login_code, attempt cascade')
  test1.setNow('2026-05-10T02:00:00Z')
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const changeEmail = (email: string, code: string, token = ann.token) =>
  test1.post('/v3/api/user/email/update', { email, code }, { token })
const changeMobile = (mobile: string, code: string, token = ann.token) =>
  test1.post('/v3/api/user/mobile/update', { mobile, code }, { token })
const contacts = async (id = ann.userId) =>
  (await test1.database.query('select mobile, email from app_user where id = $1', [id]))[0]
const isSignedIn = async (token: string) => (await test1.get('/v3/page/my', { token })).status === 200
const told = (kind = 'contact.changed') =>
  test1.database.query<{ channel: string; recipient: string; body: string }>(
    `select channel, recipient, body from notice where kind = $1 order by channel`,
    [kind],
  )
const audited = () =>
  test1.database.query('select action, subject, fields from audit_entry where actor = $1', [ann.userId])
const expectNothingDone = async () => {
  expect(await contacts()).toEqual({ mobile: null, email: 'ann@example.com' })
  expect([...(await told()), ...(await told('contact.added'))]).toEqual([])
  expect(await audited()).toEqual([])
}

describe('changing a contact', () => {
  test('sets the one that was proved, tells the old one, and is noted', async () => {
    const code = await givenCode(test1, 'new@example.com', 'contact')
    const reply = await changeEmail(' New@Example.com ', code)
    expect(reply.body).toEqual({ code: 1, msg: '', data: { contact: 'new@example.com', endedDevices: 0 } })
    expect(await contacts()).toEqual({ mobile: null, email: 'new@example.com' })
    const [notice, ...more] = await told()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ channel: 'email', recipient: 'ann@example.com' })
    expect(notice!.body).toContain('n***@example.com')
    expect(notice!.body).not.toContain('new@')
    expect(await audited()).toEqual([
      { action: 'contact.change', subject: `app_user.${ann.userId}`, fields: ['email'] },
    ])
  })

  test('adds one where there was none, and tells the one that was there', async () => {
    const code = await givenCode(test1, '13800138000', 'contact')
    expect((await changeMobile('138 0013 8000', code)).body.data).toEqual({
      contact: '+8613800138000',
      endedDevices: 0,
    })
    expect(await contacts()).toEqual({ mobile: '+8613800138000', email: 'ann@example.com' })
    expect(await told('contact.added')).toMatchObject([
      { channel: 'app', recipient: ann.userId },
      { channel: 'email', recipient: 'ann@example.com', body: expect.stringContaining('****8000') },
    ])
    expect(await told()).toEqual([])
  })

  test('ends what the old one had opened, links among it, but not this and not what the other contact opened', async () => {
    await test1.database.query(`update app_user set mobile = '+8613800138000' where id = $1`, [ann.userId])
    const byOld = await givenDevice(test1, ann, { contact: 'ann@example.com' })
    const byMobile = await givenDevice(test1, ann, { contact: '+8613800138000' })
    const byLink = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    const code = await givenCode(test1, 'new@example.com', 'contact')
    expect((await changeEmail('new@example.com', code)).body.data).toMatchObject({ endedDevices: 2 })
    expect(await Promise.all([ann.token, byOld, byMobile, byLink].map(isSignedIn))).toEqual([true, false, true, false])
  })

  test('frees the old one for somebody else', async () => {
    await changeEmail('new@example.com', await givenCode(test1, 'new@example.com', 'contact'))
    const code = await givenCode(test1, 'ann@example.com', 'contact')
    expect((await changeEmail('ann@example.com', code, bob.token)).status).toBe(200)
    expect(await contacts(bob.userId)).toEqual({ mobile: null, email: 'ann@example.com' })
  })

  test('to the same one from two accounts at the same moment: one has it, the other is refused', async () => {
    const code = await givenCode(test1, 'new@example.com', 'contact')
    const replies = await race(2, (index) => changeEmail('new@example.com', code, [ann, bob][index]!.token))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const holders = await test1.database.query(`select id from app_user where email = 'new@example.com'`)
    expect(holders).toHaveLength(1)
  })

  test('twice at the same moment from one account happens once', async () => {
    const code = await givenCode(test1, 'new@example.com', 'contact')
    const replies = await race(5, () => changeEmail('new@example.com', code))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await told()).toHaveLength(1)
  })
})

describe('refused, with nothing changed', () => {
  test.each(['', 'nonsense', 'a@b', '13800138000'])('%o is no e-mail address', async (email) => {
    const reply = await changeEmail(email, '123456')
    expect([reply.status, reply.body.data.reason]).toEqual([400, 'contact.malformed'])
    await expectNothingDone()
  })

  test.each(['', '12345', 'new@example.com'])('%o is no mobile', async (mobile) => {
    const reply = await changeMobile(mobile, '123456')
    expect([reply.status, reply.body.data.reason]).toEqual([400, 'contact.malformed'])
    await expectNothingDone()
  })

  test('the one that I have already', async () => {
    const reply = await changeEmail('ANN@example.com', '123456')
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'contact.same'])
    await expectNothingDone()
  })

  test('a wrong code, counted; after five no code is right', async () => {
    const code = await givenCode(test1, 'new@example.com', 'contact')
    for (let tries = 0; tries < 5; tries++) {
      const reply = await changeEmail('new@example.com', wrongCode(code))
      expect([reply.status, reply.body.data.reason]).toEqual([409, 'code.wrong'])
    }
    expect((await changeEmail('new@example.com', code)).status).toBe(409)
    await expectNothingDone()
  })

  test('a code that was sent to sign in', async () => {
    const code = await givenCode(test1, 'new@example.com', 'login')
    const reply = await changeEmail('new@example.com', code)
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'code.wrong'])
    await expectNothingDone()
  })

  test("another account's contact, which only whoever holds it is told", async () => {
    const unproved = await changeEmail('bob@example.com', '123456')
    const nobodys = await changeEmail('nobody@example.com', '123456')
    expect(unproved.status).toBe(nobodys.status)
    expect(unproved.body).toEqual(nobodys.body)
    const reply = await changeEmail('bob@example.com', await givenCode(test1, 'bob@example.com', 'contact'))
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'contact.taken'])
    await expectNothingDone()
    expect(await contacts(bob.userId)).toEqual({ mobile: null, email: 'bob@example.com' })
  })

  test('a session that a link opened', async () => {
    const token = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    const code = await givenCode(test1, 'new@example.com', 'contact')
    const reply = await changeEmail('new@example.com', code, token)
    expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
    await expectNothingDone()
  })
})
