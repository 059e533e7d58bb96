import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { givenUser } from '../../test/given.ts'
import type { Db, Tx } from './database.ts'
import {
  bearerToken,
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionsByLink,
  endSessionsOfContact,
  findSession,
  listSessions,
  openSession,
  openSessionByLink,
  sessionRetention,
} from './session.ts'

const begun = new Date('2026-05-01T00:00:00Z')
const later = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
const day = 24 * 60
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Safari/604.1 canary'

let db: TestDatabase
let userId: string
let otherId: string
let token: string

beforeAll(async () => {
  db = await givenDatabase()
  userId = (await givenUser(db, 'ann@example.com', begun)).userId
  otherId = (await givenUser(db, 'bob@example.com', begun)).userId
})

type Wish = { of?: string; contact?: string | null; ip?: string | null; now?: Date }

const open = ({ of = userId, contact = 'ann@example.com', ip = '10.0.0.1', now = begun }: Wish = {}) =>
  db.transaction((tx) => openSession(tx, { userId: of, device: phone, ip, contact, now }))
const openByLink = (minutes: number, link = 'proxy 1') =>
  db.transaction((tx) =>
    openSessionByLink(tx, { userId, device: '', ip: null, contact: null, now: later(minutes) }, link),
  )
const isLiving = async (one: string, minutes: number) => (await findSession(db, one, later(minutes))) !== undefined
const end = (how: (tx: Tx) => Promise<number>) => db.transaction(how)
const lastUsed = async () =>
  (await db.query<{ last_used_at: Date }>('select last_used_at from session'))[0]?.last_used_at

beforeEach(async () => {
  await db.query('truncate session')
  token = await open()
})

test('a token opens the session of its user, and only its digest and a short name of the device are kept', async () => {
  const person = await findSession(db, token, later(1))
  expect(person).toMatchObject({ userId, byLink: false })
  const [row] = await db.query<{ row: string; device: string }>('select device, session::text as row from session')
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
  expect(row?.row).not.toContain('canary')
  expect(row?.device).toBe('Safari, iPhone')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test.each([
  ['an unknown token', async () => void (token = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)],
  ['a revoked session', () => db.query('update session set revoked_at = now()')],
  ['a session of a deleted user', () => db.query('update app_user set deleted_at = now()')],
])('%s opens nothing', async (_what, happen) => {
  await happen()
  expect(await findSession(db, token, later(1))).toBeUndefined()
  await db.query('update app_user set deleted_at = null')
})

test('it ends after 365 days', async () => {
  expect(await isLiving(token, 365 * day - 1)).toBe(true)
  expect(await isLiving(token, 365 * day)).toBe(false)
})

test('of more than a hundred of one person the one that was not used for longest ends', async () => {
  const tokens = [token]
  for (let minutes = 1; minutes <= 100; minutes++) tokens.push(await open({ now: later(minutes) }))
  const bobs = await open({ of: otherId, now: later(101) })
  const byLink = await openByLink(102)
  const living = await Promise.all([...tokens, bobs, byLink].map((one) => isLiving(one, 103)))
  expect(living).toEqual([false, ...Array.from({ length: 102 }, () => true)])
})

test('one that a link opened ends after 30 days, with the link, or when the link has opened twenty more', async () => {
  const tokens = [await openByLink(0)]
  expect(await findSession(db, tokens[0]!, later(30 * day - 1))).toMatchObject({ byLink: true })
  expect(await isLiving(tokens[0]!, 30 * day)).toBe(false)
  for (let minutes = 1; minutes <= 20; minutes++) tokens.push(await openByLink(minutes))
  const living = () => Promise.all(tokens.map((one) => isLiving(one, 21)))
  expect(await living()).toEqual([false, ...Array.from({ length: 20 }, () => true)])
  await end((tx) => endSessionsByLink(tx, 'proxy 1', later(22)))
  expect(await living()).not.toContain(true)
  expect(await isLiving(token, 23)).toBe(true)
})

test('when it was last used is noted once in ten minutes', async () => {
  await findSession(db, token, later(9))
  expect(await lastUsed()).toEqual(begun)
  await findSession(db, token, later(11))
  expect(await lastUsed()).toEqual(later(11))
})

describe('a session that was found', () => {
  const after = (ms: number) => new Date(begun.getTime() + ms)
  /** As another process would end it. */
  const endElsewhere = () => db.query('update session set revoked_at = $1', [begun])

  test('is not asked for again within three seconds, and after them it is', async () => {
    expect(await findSession(db, token, after(0))).toBeDefined()
    await endElsewhere()
    expect(await findSession(db, token, after(2_999))).toBeDefined()
    expect(await findSession(db, token, after(3_000))).toBeUndefined()
  })

  test('ends on time nevertheless', async () => {
    await db.query('update session set expires_at = $1', [after(1_000)])
    expect(await findSession(db, token, after(999))).toBeDefined()
    expect(await findSession(db, token, after(1_000))).toBeUndefined()
  })

  test('is ended at once by the process that ends it, and only if it does', async () => {
    await findSession(db, token, begun)
    const rolledBack = end(async (tx) => {
      await endAllSessions(tx, userId, begun)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await isLiving(token, 0)).toBe(true)
    expect(await end((tx) => endAllSessions(tx, userId, begun))).toBe(1)
    expect(await isLiving(token, 0)).toBe(false)
  })

  test('is not brought back by whoever was looking while it ended', async () => {
    // Read while it lived; the answer arrives when it has ended.
    const slow = new Proxy<Db>(db, {
      get: (target, name) => {
        if (name !== 'getExecutor') return Reflect.get(target, name)
        const executor = target.getExecutor()
        return () =>
          new Proxy(executor, {
            get: (inner, part) => {
              const value = Reflect.get(inner, part)
              if (part !== 'executeQuery') return typeof value === 'function' ? value.bind(inner) : value
              return async (...given: Parameters<typeof inner.executeQuery>) => {
                const result = await inner.executeQuery(...given)
                await end((tx) => endAllSessions(tx, userId, begun))
                return result
              }
            },
          })
      },
    })
    expect(await findSession(slow, token, begun)).toBeDefined()
    expect(await findSession(db, token, begun)).toBeUndefined()
  })
})

describe('ending', () => {
  let second: string
  let byMobile: string
  let byLink: string
  let others: string

  beforeEach(async () => {
    second = await open({ now: later(1) })
    byMobile = await open({ contact: '+8613800138000', now: later(2) })
    byLink = await openByLink(3)
    others = await open({ of: otherId, contact: 'bob@example.com', now: later(4) })
  })

  const living = async () => {
    const tokens = { first: token, second, byMobile, byLink, others }
    const found: string[] = []
    for (const [name, one] of Object.entries(tokens)) if (await isLiving(one, 5)) found.push(name)
    return found
  }
  const idOf = async (one: string) => (await findSession(db, one, later(5)))!.sessionId

  test('one ends that one, if it is mine', async () => {
    const [mine, notMine] = [await idOf(second), await idOf(others)]
    expect(await end((tx) => endSession(tx, mine, userId, later(5)))).toBe(1)
    expect(await end((tx) => endSession(tx, mine, userId, later(5)))).toBe(0)
    expect(await end((tx) => endSession(tx, notMine, userId, later(5)))).toBe(0)
    expect(await living()).toEqual(['first', 'byMobile', 'byLink', 'others'])
  })

  test('the others leaves this one', async () => {
    const keep = await idOf(token)
    expect(await end((tx) => endOtherSessions(tx, userId, keep, later(5)))).toBe(3)
    expect(await living()).toEqual(['first', 'others'])
  })

  test('all leaves none', async () => {
    expect(await end((tx) => endAllSessions(tx, userId, later(5)))).toBe(4)
    expect(await living()).toEqual(['others'])
  })

  test('those of a contact leaves what another contact opened, and the one that is said', async () => {
    const keep = await idOf(second)
    expect(await end((tx) => endSessionsOfContact(tx, userId, 'ann@example.com', keep, later(5)))).toBe(1)
    expect(await living()).toEqual(['second', 'byMobile', 'byLink', 'others'])
  })

  test('what has ended by itself is not counted', async () => {
    expect(await end((tx) => endAllSessions(tx, userId, later(31 * day)))).toBe(3)
    expect(await end((tx) => endAllSessions(tx, userId, later(366 * day)))).toBe(0)
  })
})

test('my devices are those that are signed in, the last used first', async () => {
  await open({ of: otherId })
  const second = await open({ ip: '2001:db8::1', now: later(1) })
  const byLink = await openByLink(2)
  const third = await open({ now: later(3) })
  await findSession(db, second, later(30))
  const { sessionId } = (await findSession(db, third, later(30)))!
  await end((tx) => endSession(tx, sessionId, userId, later(31)))
  expect(await listSessions(db, userId, later(32))).toEqual([
    {
      id: (await findSession(db, second, later(32)))!.sessionId,
      device: 'Safari, iPhone',
      ip: '2001:db8::1',
      createdAt: later(1),
      lastUsedAt: later(30),
      byLink: false,
    },
    expect.objectContaining({
      id: (await findSession(db, byLink, later(32)))!.sessionId,
      device: '',
      ip: null,
      byLink: true,
    }),
    expect.objectContaining({ ip: '10.0.0.1', lastUsedAt: begun }),
  ])
  expect(await listSessions(db, userId, later(366 * day))).toEqual([])
})

test('what has ended is forgotten after 90 days', async () => {
  await openByLink(0)
  const ended = await open()
  const { sessionId } = (await findSession(db, ended, begun))!
  await end((tx) => endSession(tx, sessionId, userId, begun))
  const forget = (minutes: number) => db.transaction((tx) => sessionRetention.apply(tx, later(minutes)))
  expect(await forget(90 * day)).toBe(0)
  expect(await forget(90 * day + 1)).toBe(1)
  expect(await forget(120 * day + 1)).toBe(1)
  expect(await forget(455 * day)).toBe(0)
  expect(await forget(455 * day + 1)).toBe(1)
  expect(await db.query('select from session')).toEqual([])
})

test.each([
  ['Bearer abcdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
  ['bearer abcdefghijklmnopqrst', undefined],
  ['Bearer short', undefined],
  [`Bearer ${'a'.repeat(101)}`, undefined],
  ['Bearer abcdefghijklmnopqrst extra', undefined],
  ["Bearer ' or true -- abcdefghijkl", undefined],
  ['Basic YWJjZGVmZ2hpamtsbW5vcA==', undefined],
  [undefined, undefined],
])('%o carries the token %s', (header, expected) => {
  expect(bearerToken(header)).toBe(expected)
})
