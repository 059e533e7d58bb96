import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { another, contact, givenSignIn, start, termsVersion, type SignInStage } from '../../test/given-sign-in.ts'
import { givenUser } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { findSession, openSessionByLink } from '../platform/session.ts'
import { checkSignedIn } from './sign-in.ts'

const password = 'correct horse'
const mine = '/v3/api/buyer/proxy_checkin'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/134.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:136.0) Gecko/20100101 Firefox/136.0'

let stage: SignInStage

beforeAll(async () => {
  stage = await givenSignIn()
})
beforeEach(() => stage.empty())

const reasonOf = (reply: { body: { data: { reason?: string } } }) => reply.body.data.reason

describe('a code', () => {
  test('makes the account at the first sign-in, with the agreement to the terms', async () => {
    const reply = await stage.login({ code: await stage.codeFor(), redirect: '/my?tab=2' }, { lang: 'en' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ code: 1, msg: '', data: { token: expect.any(String), redirect: '/my?tab=2' } })
    expect(reply.headers['cache-control']).toBe('no-store')
    const [user] = await stage.database.query<{ id: string }>('select id, email, mobile, lang from app_user')
    expect(user).toMatchObject({ email: contact, mobile: null, lang: 'en' })
    expect(await stage.whoIs(reply.body.data.token)).toBe(user?.id)
    expect(await stage.database.query('select user_id, document, version, agreed_at from consent')).toEqual([
      { user_id: user?.id, document: 'protocol', version: termsVersion, agreed_at: new Date(start) },
    ])
    expect(await stage.database.query('select contact, origin from session')).toEqual([{ contact, origin: 'sign-in' }])
    expect((await stage.get(mine, { token: reply.body.data.token, expo: stage.fair.expoId })).status).toBe(200)
    // A first session is nothing to be warned of.
    expect(await stage.count("notice where kind = 'device.new'")).toBe(0)
  })

  test('finds the account afterwards, and notes an agreement once', async () => {
    const { userId } = await givenUser(stage.database, contact)
    const code = await stage.codeFor()
    const first = await stage.login({ contact: ' Ann@Example.COM ', code })
    stage.after(60)
    const second = await stage.login({ code: await stage.codeFor() })
    for (const { body } of [first, second]) expect(await stage.whoIs(body.data.token)).toBe(userId)
    expect(await stage.count('app_user')).toBe(1)
    expect(await stage.count('consent')).toBe(1)
  })

  test('is good once: of two at the same moment one is signed in', async () => {
    const code = await stage.codeFor()
    const replies = await race(2, () => stage.login({ code }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await stage.count('session')).toBe(1)
    expect(await stage.count('app_user')).toBe(1)
  })

  test('sent again with the same key gives the same token, which the table does not tell', async () => {
    const code = await stage.codeFor()
    const headers = { 'idempotency-key': 'one-tap-on-sign-in' }
    const first = await stage.login({ code }, { headers })
    const again = await stage.login({ code }, { headers })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await stage.count('session')).toBe(1)
    const [kept] = await stage.database.query<{ body: string }>('select body from idempotency_key')
    for (const text of [kept!.body, Buffer.from(kept!.body, 'base64').toString('latin1')])
      expect(text).not.toContain(first.body.data.token)
  })

  test('that is wrong, of another contact or for something else signs nobody in, and is counted', async () => {
    const code = await stage.codeFor()
    for (const body of [{ code: another(code) }, { code, contact: 'bob@example.com' }]) {
      const reply = await stage.login(body)
      expect(reply.status).toBe(409)
      expect(reasonOf(reply)).toBe('code.wrong')
    }
    stage.after(60)
    expect(reasonOf(await stage.login({ code: await stage.codeFor(contact, 'contact') }))).toBe('code.wrong')
    expect(await stage.count('session')).toBe(0)
    expect(await stage.count('app_user')).toBe(0)
    expect(await stage.count('consent')).toBe(0)
    expect(await stage.database.query("select count from attempt where counter like 'guesses %'")).toEqual([
      { count: 3 },
    ])
  })

  test('is guessed at five times, though two thousand guesses come from as many places, the right one among them', async () => {
    const code = await stage.codeFor()
    const right: { status: number; data: { reason?: string } }[] = []
    for (let round = 0; round < 10; round++) {
      const replies = await race(200, (index) =>
        stage.loginFrom(`10.1.${round}.${index}`, { code: index < 199 ? another(code) : code }),
      )
      expect(replies.slice(0, 199).filter(({ data }) => data.reason !== 'code.wrong')).toEqual([])
      right.push(replies[199]!)
    }
    const [row] = await stage.database.query<{ tries: number }>('select tries from login_code')
    expect(row!.tries).toBeLessThanOrEqual(5)
    // It may have been among the first five; never later.
    expect(right.slice(1).map(({ data }) => data.reason)).toEqual(Array(9).fill('code.wrong'))
    expect(await stage.count('session')).toBe(right[0]?.status === 200 ? 1 : 0)
  }, 60_000)

  test('is not guessed at any further from an address that was wrong three hundred times', async () => {
    const replies = await race(310, (index) =>
      stage.loginFrom('10.3.0.1', { contact: `a${index}@example.com`, code: '000000' }),
    )
    expect(replies.filter(({ data }) => data.reason === 'code.wrong')).toHaveLength(300)
    const code = await stage.codeFor()
    // Somebody else there may have a code: it is looked at once.
    expect((await stage.loginFrom('10.3.0.1', { code: another(code) })).data.reason).toBe('code.wrong')
    const refused = await stage.loginFrom('10.3.0.1', { code })
    expect(refused).toMatchObject({ status: 429, data: { reason: 'signIn.tooMany' } })
    expect((await stage.loginFrom('10.3.0.2', { code })).status).toBe(200)
  })
})

describe('is refused, and nothing is written, where', () => {
  const nothing = async () => {
    for (const table of ['session', 'app_user', 'consent', 'attempt']) expect(await stage.count(table)).toBe(0)
    expect(await stage.count('login_code where used_at is not null or tries > 0')).toBe(0)
  }

  test.each(['ann', '12345', ''])('the contact is %j', async (odd) => {
    const reply = await stage.login({ contact: odd, code: '123456' })
    expect(reply.status).toBe(400)
    expect(reasonOf(reply)).toBe('contact.malformed')
    await nothing()
  })

  test.each([{}, { code: '' }, { password: '' }, { code: '123456', password }])('the proof is %j', async (proof) => {
    const reply = await stage.login(proof)
    expect(reply.status).toBe(400)
    expect(reasonOf(reply)).toBe('signIn.incomplete')
    await nothing()
  })

  test.each(['', '2.0/1.0', '2.1', '2.1/1.0 ', '0/0'])('the terms agreed to are %j', async (version) => {
    const code = await stage.codeFor()
    await stage.database.query('truncate attempt')
    const reply = await stage.login({ code, termsVersion: version })
    expect(reply.status).toBe(409)
    expect(reasonOf(reply)).toBe('terms.notAgreed')
    await nothing()
    expect((await stage.login({ code })).status).toBe(200)
  })
})

describe('an account that', () => {
  test('was deleted is not opened again: its contact makes a new one', async () => {
    const { userId } = await givenUser(stage.database, contact)
    await stage.database.query('update app_user set deleted_at = $1, email = null', [start])
    const reply = await stage.login({ code: await stage.codeFor() })
    expect(reply.status).toBe(200)
    expect(await stage.whoIs(reply.body.data.token)).not.toBe(userId)
    expect(await stage.count('app_user')).toBe(2)
  })

  test('is to be deleted can still be signed in to', async () => {
    const { userId } = await givenUser(stage.database, contact)
    await stage.database.query(`update app_user set delete_at = '2026-05-17T02:00:00Z'`)
    const { body } = await stage.login({ code: await stage.codeFor() })
    expect(await stage.whoIs(body.data.token)).toBe(userId)
  })
})

describe('a new device', () => {
  const told = () =>
    stage.database.query<{ channel: string; subject: string; body: string }>(
      `select channel, subject, body from notice where kind = 'device.new' order by channel`,
    )
  const signInOn = async (agent: string, address: string) => {
    await stage.database.query('truncate login_code, attempt')
    const code = await stage.codeFor()
    await stage.database.query('truncate notice')
    return stage.loginFrom(address, { code }, agent)
  }

  test('is told of where the person has been seen on another one', async () => {
    await signInOn(chrome, '10.0.0.1')
    expect(await told()).toEqual([])
    await signInOn(chrome.replace('134', '135'), '10.0.0.1')
    expect(await told()).toEqual([])
    await signInOn(firefox, '10.0.0.1')
    expect(await told()).toMatchObject([{ channel: 'app' }, { channel: 'email', subject: '新设备登录提醒' }])
    expect((await told())[0]?.body).toContain('Firefox, Windows')
    await signInOn(firefox, '10.0.0.1')
    expect(await told()).toEqual([])
    await signInOn(chrome, '10.9.9.9')
    expect(await told()).toHaveLength(2)
  })

  test('is the same within one network of IPv6', async () => {
    await signInOn(chrome, '2001:db8:1:2::1')
    await signInOn(chrome, '2001:db8:1:2:aaaa::2')
    expect(await told()).toEqual([])
    await signInOn(chrome, '2001:db8:1:3::1')
    expect(await told()).toHaveLength(2)
  })
})

describe('signing out', () => {
  test('ends this session, and no other', async () => {
    const { userId, token } = await givenUser(stage.database, contact)
    const second = (await stage.login({ code: await stage.codeFor() })).body.data.token
    expect((await stage.get(mine, { token, expo: stage.fair.expoId })).status).toBe(200)
    const reply = await stage.post('/v3/api/logout', {}, { token })
    expect(reply.body).toEqual({ code: 1, msg: '', data: {} })
    expect((await stage.get(mine, { token, expo: stage.fair.expoId })).status).toBe(401)
    expect((await stage.get(mine, { token: second, expo: stage.fair.expoId })).status).toBe(200)
    expect(await stage.count(`session where user_id = '${userId}' and revoked_at is not null`)).toBe(1)
  })

  test('needs a sign-in', async () => {
    expect((await stage.post('/v3/api/logout', {})).status).toBe(401)
  })
})

test('what a link opened is less than a sign-in', async () => {
  const { userId } = await givenUser(stage.database, contact)
  const opening = { userId, device: '', ip: null, contact, now: stage.now() }
  const token = await stage.database.transaction((tx) => openSessionByLink(tx, opening, 'proxy 1'))
  const person = (await findSession(stage.database, token, stage.now()))!
  expect(() => checkSignedIn(person)).toThrow(expect.objectContaining({ reason: 'signIn.again', status: 401 }))
  expect(checkSignedIn({ ...person, byLink: false })).toBeUndefined()
})

describe('where one goes next', () => {
  test.each([
    ['/zh/my', '/zh/my'],
    ['//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['https://evil.test', '/'],
    ['/login?redirect=/login', '/'],
  ])('%s is %s', async (redirect, path) => {
    expect((await stage.login({ code: await stage.codeFor(), redirect })).body.data.redirect).toBe(path)
  })

  test('is home where nobody said', async () => {
    expect((await stage.login({ code: await stage.codeFor() })).body.data.redirect).toBe('/')
  })
})
