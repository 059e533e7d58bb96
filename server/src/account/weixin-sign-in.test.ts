import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallOptions } from '../../test/app.ts'
import { contact, givenSignIn, type SignInStage } from '../../test/given-sign-in.ts'
import { givenUser } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { startWeixinDouble, weixinCode, type WeixinDouble } from '../../test/weixin-double.ts'
import { openWeixin } from '../platform/weixin.ts'

const ann = { openid: 'o-ann', unionid: 'u-ann', nickname: '小安' }

let double: WeixinDouble
let stage: SignInStage

beforeAll(async () => {
  double = await startWeixinDouble()
  stage = await givenSignIn({ weixin: openWeixin(double.settings) })
})
afterAll(() => double.close())
beforeEach(async () => {
  double.answerWith(undefined)
  await stage.empty()
})

const comeBack = (code: string, redirect?: string, options: CallOptions = {}) => {
  const query = new URLSearchParams({ code, ...(redirect && { redirect }) })
  return stage.get(`/v3/api/weixin/login?${query}`, { expo: stage.fair.expoId, ...options })
}
const ticketFor = async (person: typeof ann) => (await comeBack(weixinCode(person))).body.data.weixinTicket as string
const signInWith = async (weixinTicket: string, as = contact) =>
  stage.login({ contact: as, code: await stage.codeFor(as), weixinTicket })
const bindings = () =>
  stage.database.query<{ user_id: string; openid: string }>('select openid, unionid, user_id from wechat_account')
const reasonOf = (reply: { body: { data: { reason?: string } } }) => reply.body.data.reason

test('the sign-in page says where to begin', async () => {
  const { body } = await stage.get('/v3/page/login')
  expect(body.data.weixin.authorizeUrl).toContain(`?appid=${double.settings.appId}&response_type=code`)
  expect(body.data.weixin.authorizeUrl).not.toContain(double.settings.appSecret)
})

describe('somebody new', () => {
  test('is given a ticket, and is bound by signing in with it', async () => {
    const { body } = await comeBack(weixinCode(ann))
    expect(body).toEqual({ code: 1, msg: '', data: { weixinTicket: expect.any(String), nickname: '小安' } })
    expect(await stage.count('session')).toBe(0)
    expect(body.data.weixinTicket.length).toBeLessThanOrEqual(400)
    expect(Buffer.from(body.data.weixinTicket, 'base64url').toString('latin1')).not.toContain(ann.openid)

    const reply = await signInWith(body.data.weixinTicket)
    const userId = await stage.whoIs(reply.body.data.token)
    expect(await bindings()).toEqual([{ openid: 'o-ann', unionid: 'u-ann', user_id: userId }])

    stage.after(60)
    const again = await comeBack(weixinCode(ann), '/my')
    expect(again.status).toBe(200)
    expect(again.body).toEqual({ code: 307, msg: '', data: { token: expect.any(String), redirect: '/my' } })
    expect(again.headers['cache-control']).toBe('no-store')
    expect(await stage.whoIs(again.body.data.token)).toBe(userId)
  })

  test('may have an account already, and may bind a second WeChat account to it', async () => {
    const { userId } = await givenUser(stage.database, contact)
    await signInWith(await ticketFor(ann))
    stage.after(60)
    expect((await signInWith(await ticketFor({ ...ann, openid: 'o-work' }))).status).toBe(200)
    expect((await bindings()).map((row) => row.user_id)).toEqual([userId, userId])
  })

  test('signs in once with a ticket, also of two at the same moment', async () => {
    const weixinTicket = await ticketFor(ann)
    const codes = [await stage.codeFor('a@example.com'), await stage.codeFor('b@example.com')]
    const replies = await race(2, (index) =>
      stage.login({ contact: `${'ab'[index]}@example.com`, code: codes[index], weixinTicket }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(replies.map(reasonOf)).toContain('weixin.ticketEnded')
    expect(await bindings()).toHaveLength(1)
    expect(await stage.count('session')).toBe(1)
    expect(await stage.count('app_user')).toBe(1)
    stage.after(60)
    expect(reasonOf(await signInWith(weixinTicket, 'a@example.com'))).toBe('weixin.ticketEnded')
  })

  test('of two tickets for one WeChat account, used at the same moment by two people, one binds it', async () => {
    const tickets = [await ticketFor(ann), await ticketFor(ann)]
    const codes = [await stage.codeFor('a@example.com'), await stage.codeFor('b@example.com')]
    const replies = await race(2, (index) =>
      stage.login({ contact: `${'ab'[index]}@example.com`, code: codes[index], weixinTicket: tickets[index] }),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await bindings()).toHaveLength(1)
  })

  test('keeps the ticket where the code was wrong', async () => {
    const weixinTicket = await ticketFor(ann)
    const code = await stage.codeFor()
    expect(reasonOf(await stage.login({ code: 'wrong!', weixinTicket }))).toBe('code.wrong')
    expect((await stage.login({ code, weixinTicket })).status).toBe(200)
  })
})

describe('a ticket', () => {
  test('ends after ten minutes', async () => {
    const weixinTicket = await ticketFor(ann)
    stage.after(600)
    expect(reasonOf(await signInWith(weixinTicket))).toBe('weixin.ticketEnded')
    stage.after(599)
    await stage.database.query('truncate login_code, attempt')
    expect((await signInWith(weixinTicket)).status).toBe(200)
  })

  test('that was made up or changed is none, and the code is not used by it', async () => {
    const weixinTicket = await ticketFor(ann)
    const code = await stage.codeFor()
    const flipped = weixinTicket.slice(0, -4) + (weixinTicket.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const odd of ['x', 'A'.repeat(200), flipped, weixinTicket.slice(0, 20), `${weixinTicket}AAAA`]) {
      const reply = await stage.login({ code, weixinTicket: odd })
      expect([reply.status, reasonOf(reply)]).toEqual([409, 'weixin.ticketEnded'])
    }
    expect(await stage.count('login_code where tries > 0')).toBe(0)
    expect(await bindings()).toEqual([])
    expect((await stage.login({ code })).status).toBe(200)
  })
})

test('a WeChat account that is somebody else’s stays theirs', async () => {
  const weixinTicket = await ticketFor(ann)
  const first = await signInWith(await ticketFor(ann))
  const owner = await stage.whoIs(first.body.data.token)
  expect(reasonOf(await signInWith(weixinTicket, 'thief@example.com'))).toBe('weixin.ticketEnded')
  expect(await bindings()).toMatchObject([{ user_id: owner }])
  expect(await stage.count('app_user')).toBe(1)
})

test('somebody bound who has not agreed to the terms as they stand signs in with a contact, and is bound as before', async () => {
  const first = await signInWith(await ticketFor(ann))
  await stage.writeTerms(stage.fair.platformId, 'terms', '3.0')
  stage.after(60)
  const { body } = await comeBack(weixinCode(ann))
  expect(body).toMatchObject({ code: 1, data: { nickname: '小安' } })
  const { weixinTicket } = body.data
  const reply = await stage.login({ code: await stage.codeFor(), weixinTicket, termsVersion: '3.0/1.0' })
  expect(await stage.whoIs(reply.body.data.token)).toBe(await stage.whoIs(first.body.data.token))
  expect((await comeBack(weixinCode(ann))).body.code).toBe(307)
  await stage.writeTerms(stage.fair.platformId, 'terms', '2.1')
})

describe('a bound WeChat account', () => {
  const bound = async () => {
    const { body } = await signInWith(await ticketFor(ann))
    return { byCode: body.data.token, byWeixin: (await comeBack(weixinCode(ann))).body.data.token as string }
  }
  const isSignedIn = async (token: string) => (await stage.get('/v3/page/my', { token })).status === 200

  test('goes with the contact that it was bound by, and takes what it had opened along', async () => {
    const { byCode, byWeixin } = await bound()
    const fresh = 'ann.new@example.com'
    const code = await stage.codeFor(fresh, 'contact')
    const reply = await stage.post('/v3/api/user/email/update', { email: fresh, code }, { token: byCode })
    expect(reply.body.data).toEqual({ contact: fresh, endedDevices: 1 })
    expect(await Promise.all([byCode, byWeixin].map(isSignedIn))).toEqual([true, false])
    expect(await bindings()).toEqual([])
    expect((await comeBack(weixinCode(ann))).body.code).toBe(1)
  })

  test('goes with the password that it may have been bound by', async () => {
    const { byCode: token } = await bound()
    const change = async (seconds: number, password: string) => {
      stage.after(seconds)
      const proof = { contact, code: await stage.codeFor(contact, 'confirm', token) }
      const reply = await stage.post('/v3/api/user/password/update', { ...proof, password }, { token })
      expect(reply.status).toBe(200)
    }
    await change(60, 'correct horse battery')
    expect(await bindings()).toHaveLength(1)
    stage.after(120)
    const weixinTicket = await ticketFor({ ...ann, openid: 'o-thief' })
    expect((await stage.login({ password: 'correct horse battery', weixinTicket })).status).toBe(200)
    await change(180, 'staple of the old town')
    expect((await bindings()).map(({ openid }) => openid)).toEqual(['o-ann'])
  })

  test('is written down', async () => {
    const { byCode } = await bound()
    const userId = await stage.whoIs(byCode)
    expect(await stage.database.query('select action, subject from audit_entry where actor = $1', [userId])).toEqual([
      { action: 'weixin.bind', subject: `app_user.${userId}` },
    ])
  })
})

test('a deleted account is not signed in to', async () => {
  await signInWith(await ticketFor(ann))
  await stage.database.query('update app_user set deleted_at = now(), email = null')
  expect((await comeBack(weixinCode(ann))).body.code).toBe(1)
})

test.each(['//evil.test', 'https://evil.test/', '/login'])('%s is not where one goes next', async (redirect) => {
  await signInWith(await ticketFor(ann))
  expect((await comeBack(weixinCode(ann), redirect)).body.data.redirect).toBe('/')
})

describe('is refused, and nothing is written, where', () => {
  const nothing = async () => {
    for (const table of ['session', 'app_user', 'wechat_account', 'attempt']) expect(await stage.count(table)).toBe(0)
  }

  test('the code is one that WeChat does not know, or was used', async () => {
    const used = weixinCode(ann)
    await comeBack(used)
    for (const code of ['nobody-was-given', used]) {
      const reply = await comeBack(code)
      expect([reply.status, reasonOf(reply)]).toEqual([409, 'weixin.refused'])
    }
    await nothing()
  })

  test('WeChat cannot be reached', async () => {
    double.answerWith((response) => response.destroy())
    const reply = await comeBack(weixinCode(ann))
    expect([reply.status, reasonOf(reply), reply.headers['retry-after']]).toEqual([503, 'weixin.unreachable', '10'])
    await nothing()
  })
})

test('without credentials, it says so', async () => {
  const bare = await givenSignIn()
  const reply = await bare.get('/v3/api/weixin/login?code=abc', { lang: 'en' })
  expect(reply.status).toBe(409)
  expect(reply.body).toEqual({
    code: 0,
    msg: 'Signing in with WeChat is not available here. Please use your mobile or e-mail address',
    data: { reason: 'weixin.notConfigured' },
  })
  const code = await bare.codeFor()
  expect(reasonOf(await bare.login({ code, weixinTicket: 'any' }))).toBe('weixin.ticketEnded')
})
