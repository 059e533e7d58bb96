import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contact, givenSignIn, type SignInStage } from '../../test/given-sign-in.ts'
import { givenUser } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { hashPassword } from './password.ts'

const password = 'correct horse'

// Sees the statements that are sent; every connection is made after this.
const sent = vi.spyOn(pg.Client.prototype, 'query')
const textOf = (first: unknown) => (typeof first === 'string' ? first : (first as { text: string }).text)

let stage: SignInStage
let hash: string

beforeAll(async () => {
  stage = await givenSignIn()
  hash = await hashPassword(password)
})
beforeEach(() => stage.empty())

const reasonOf = (reply: { body: { data: { reason?: string } } }) => reply.body.data.reason
const givenPassword = async () => {
  const user = await givenUser(stage.database, contact)
  await stage.database.query('update app_user set password_hash = $1 where id = $2', [hash, user.userId])
  return user
}

describe('a password', () => {
  test('signs its person in', async () => {
    const { userId } = await givenPassword()
    const reply = await stage.login({ password })
    expect(reply.status).toBe(200)
    expect(await stage.whoIs(reply.body.data.token)).toBe(userId)
    expect(await stage.count('consent')).toBe(1)
    expect(await stage.count('attempt where count > 0')).toBe(0)
  })

  test('that is wrong, that somebody has not got and that nobody has are refused alike, by the same statements', async () => {
    await givenPassword()
    await givenUser(stage.database, 'codes-only@example.com')
    const told: unknown[] = []
    for (const body of [
      { password: 'wrong horse' },
      { password, contact: 'codes-only@example.com' },
      { password, contact: 'nobody@example.com' },
    ]) {
      await stage.database.query('truncate attempt')
      sent.mockClear()
      const { status, body: answer } = await stage.login(body)
      told.push({ status, answer, statements: sent.mock.calls.map(([first]) => textOf(first)) })
    }
    expect(told[0]).toMatchObject({ status: 409, answer: { code: 0, data: { reason: 'password.wrong' } } })
    expect(told[0]).toMatchObject({ statements: expect.arrayContaining([expect.stringContaining('password_hash')]) })
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(await stage.count('session')).toBe(2)
    expect(await stage.count('consent')).toBe(0)
  })

  test.each([contact, 'nobody@example.com'])(
    'of %s is tried ten times in fifteen minutes, then only codes help',
    async (of) => {
      await givenPassword()
      const attempt = (given: string) => stage.login({ contact: of, password: given })
      for (let index = 0; index < 10; index++) expect(reasonOf(await attempt('wrong horse'))).toBe('password.wrong')
      const refused = await attempt(password)
      expect(refused.status).toBe(429)
      expect(reasonOf(refused)).toBe('password.codeOnly')
      expect(refused.headers['retry-after']).toBe('900')
      expect(await stage.count('consent')).toBe(0)
      // Whoever holds the contact is not locked out, and has the password back.
      expect((await stage.login({ contact: of, code: await stage.codeFor(of) })).status).toBe(200)
      expect((await attempt(password)).status).toBe(of === contact ? 200 : 409)
    },
  )

  test('is free again after fifteen minutes', async () => {
    await givenPassword()
    for (let index = 0; index < 11; index++) await stage.login({ password: 'wrong horse' })
    stage.after(899)
    expect(reasonOf(await stage.login({ password }))).toBe('password.codeOnly')
    stage.after(900)
    expect((await stage.login({ password })).status).toBe(200)
  })

  test('of many at the same moment ten are looked at, and none is answered otherwise than wrong, too many or busy', async () => {
    await givenPassword()
    const replies = await race(60, (index) => stage.loginFrom(`10.4.0.${index}`, { password: 'wrong horse' }))
    const reasons = Object.groupBy(replies, ({ data }) => data.reason)
    expect(
      Object.keys(reasons).filter((reason) => !['password.wrong', 'password.codeOnly', 'server.busy'].includes(reason)),
    ).toEqual([])
    expect(reasons['password.wrong']!.length).toBeLessThanOrEqual(10)
    expect((reasons['server.busy'] ?? []).every(({ status }) => status === 503)).toBe(true)
  })

  test('counts against the address as codes do', async () => {
    await givenPassword()
    await race(300, (index) => stage.loginFrom('10.5.0.1', { contact: `a${index}@example.com`, code: '000000' }))
    expect(await stage.loginFrom('10.5.0.1', { password })).toMatchObject({
      status: 429,
      data: { reason: 'signIn.tooMany' },
    })
    expect((await stage.loginFrom('10.5.0.2', { password })).status).toBe(200)
  })
})
