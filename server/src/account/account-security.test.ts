import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenCode, wrongCode } from '../../test/given-code.ts'
import { givenDevice, givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { hashPassword, verifyPassword } from './password.ts'

const old = 'correct horse battery'
const fresh = 'staple of the old town'
const start = '2026-05-10T02:00:00Z'
const oldHash = hashPassword(old)

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
  test1.setNow(start)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

const change = (body: object, token = ann.token) => test1.post('/v3/api/user/password/update', body, { token })
const setOld = async () =>
  test1.database.query('update app_user set password_hash = $2 where id = $1', [ann.userId, await oldHash])
const hash = async () =>
  (
    await test1.database.query<{ password_hash: string | null }>('select password_hash from app_user where id = $1', [
      ann.userId,
    ])
  )[0]!.password_hash
const isPassword = async (password: string) => verifyPassword(await hash(), password)
const isSignedIn = async (token: string) => (await test1.get('/v3/page/my', { token })).status === 200
const told = () =>
  test1.database.query(
    `select channel, recipient, subject from notice where kind = 'password.changed' order by channel`,
  )
const audited = () =>
  test1.database.query('select actor, action, subject, fields from audit_entry where actor = $1 order by number', [
    ann.userId,
  ])
const expectNothingDone = async () => {
  expect(await told()).toEqual([])
  expect(await audited()).toEqual([])
}

describe('changing the password', () => {
  test('with the old one signs out every other device, tells me and is noted', async () => {
    await setOld()
    const others = [await givenDevice(test1, ann), await givenDevice(test1, ann)]
    const bobs = await givenDevice(test1, bob)
    const reply = await change({ oldPassword: old, password: fresh })
    expect(reply.body).toEqual({ code: 1, msg: '', data: { endedDevices: 2 } })
    expect(await isPassword(fresh)).toBe(true)
    expect(await isSignedIn(ann.token)).toBe(true)
    for (const token of others) expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(bobs)).toBe(true)
    expect(await told()).toEqual([
      { channel: 'app', recipient: ann.userId, subject: '密码已更改' },
      { channel: 'email', recipient: 'ann@example.com', subject: '密码已更改' },
    ])
    expect(await audited()).toEqual([
      { actor: ann.userId, action: 'password.change', subject: `app_user.${ann.userId}`, fields: ['password_hash'] },
    ])
  })

  test('with a fresh code works whether there was one before or not', async () => {
    const first = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    expect((await change({ contact: ' Ann@Example.com ', code: first, password: old })).status).toBe(200)
    const second = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    expect((await change({ contact: 'ann@example.com', code: second, password: fresh })).status).toBe(200)
    expect(await isPassword(fresh)).toBe(true)
  })

  test('works with any of my contacts', async () => {
    await test1.database.query(`update app_user set mobile = '+8613800138000' where id = $1`, [ann.userId])
    const code = await givenCode(test1, '13800138000', 'confirm', ann.token)
    expect((await change({ contact: '138 0013 8000', code, password: fresh })).status).toBe(200)
  })

  test('twice at the same moment with one code happens once', async () => {
    const code = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    const replies = await race(6, () => change({ contact: 'ann@example.com', code, password: fresh }))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await audited()).toHaveLength(1)
  })
})

describe('refused, with nothing changed', () => {
  test.each([
    ['a1b2c3d', 'password.tooShort'],
    ['password', 'password.common'],
    ['my 13800138111', 'password.common'],
  ])('%s: %s', async (password, reason) => {
    await setOld()
    await test1.database.query(`update app_user set mobile = '+8613800138111' where id = $1`, [ann.userId])
    const reply = await change({ oldPassword: old, password })
    expect(reply.status).toBe(400)
    expect(reply.body.data.reason).toBe(reason)
    expect(await isPassword(old)).toBe(true)
    await expectNothingDone()
  })

  test.each([
    [{}],
    [{ contact: 'ann@example.com' }],
    [{ code: '123456' }],
    [{ oldPassword: '' }],
    [{ contact: '', code: '' }],
  ])('without a proof: %j', async (proof) => {
    await setOld()
    const reply = await change({ ...proof, password: fresh })
    expect(reply.status).toBe(400)
    expect(reply.body.data.reason).toBe('proof.needed')
    expect(await isPassword(old)).toBe(true)
    await expectNothingDone()
  })

  test('a wrong old password, ten times; after that a code is asked for', async () => {
    await setOld()
    for (let tries = 0; tries < 10; tries++) {
      const reply = await change({ oldPassword: `${old}${tries}`, password: fresh })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ msg: '原密码不正确，您也可以改用验证码', data: { reason: 'password.wrong' } })
    }
    const reply = await change({ oldPassword: old, password: fresh })
    expect(reply.status).toBe(429)
    expect(reply.body.data.reason).toBe('password.codeOnly')
    expect(await isPassword(old)).toBe(true)
    await expectNothingDone()
    const code = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    expect((await change({ contact: 'ann@example.com', code, password: fresh })).status).toBe(200)
  })

  test('an old password where there is none: the first one needs a code', async () => {
    const reply = await change({ oldPassword: old, password: fresh })
    expect(reply.status).toBe(409)
    expect(reply.body.data.reason).toBe('password.wrong')
    expect(await hash()).toBeNull()
    await expectNothingDone()
  })

  test('a wrong code, or one that was sent for something else', async () => {
    const code = await givenCode(test1, 'ann@example.com', 'confirm', ann.token)
    const wrong = await change({ contact: 'ann@example.com', code: wrongCode(code), password: fresh })
    expect([wrong.status, wrong.body.data.reason]).toEqual([409, 'code.wrong'])
    const login = await givenCode(test1, 'ann@example.com', 'login')
    const other = await change({ contact: 'ann@example.com', code: login, password: fresh })
    expect([other.status, other.body.data.reason]).toEqual([409, 'code.wrong'])
    expect(await hash()).toBeNull()
    await expectNothingDone()
  })

  test("a code for somebody else's contact, which does not even cost that code a try", async () => {
    const code = await givenCode(test1, 'bob@example.com', 'confirm', bob.token)
    for (const contact of ['bob@example.com', 'nobody@example.com', 'nonsense']) {
      const reply = await change({ contact, code, password: fresh })
      expect([reply.status, reply.body.data.reason]).toEqual([409, 'code.wrong'])
    }
    expect(await hash()).toBeNull()
    expect(await test1.database.query('select tries from login_code')).toEqual([{ tries: 0 }])
    await expectNothingDone()
  })

  test('a session that a link opened, whatever it proves', async () => {
    await setOld()
    const token = await givenLinkSession(test1, { by: bob, to: 'ann@example.com', expoId: fair.expoId })
    const reply = await change({ oldPassword: old, password: fresh }, token)
    expect(reply.status).toBe(401)
    expect(reply.body.data.reason).toBe('signIn.again')
    expect(await isPassword(old)).toBe(true)
    await expectNothingDone()
  })
})
