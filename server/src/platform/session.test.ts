import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { givenUser } from '../../test/given.ts'
import { bearerToken, endSessionsByLink, findSession, openSession, openSessionByLink } from './session.ts'

const begun = new Date('2026-05-01T00:00:00Z')
const later = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
const day = 24 * 60

let db: TestDatabase
let userId: string
let token: string

beforeAll(async () => {
  db = await givenDatabase()
  userId = (await givenUser(db, 'ann@example.com', begun)).userId
})

beforeEach(async () => {
  await db.query('truncate session')
  token = await db.transaction((tx) =>
    openSession(tx, { userId, device: 'phone'.repeat(100), ip: '10.0.0.1', now: begun }),
  )
})

const lastUsed = async () =>
  (await db.query<{ last_used_at: Date }>('select last_used_at from session'))[0]?.last_used_at

test('a token opens the session of its user, and only its digest is kept', async () => {
  const person = await findSession(db, token, later(1))
  expect(person?.userId).toBe(userId)
  const [row] = await db.query<{ row: string }>('select session::text as row from session')
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
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
  expect(await findSession(db, token, later(365 * day - 1))).toBeDefined()
  expect(await findSession(db, token, later(365 * day))).toBeUndefined()
})

test('one that a link opened ends after 30 days, with the link, or when the link has opened twenty more', async () => {
  const open = (minutes: number) => {
    const opening = { userId, device: '', ip: null, now: later(minutes) }
    return db.transaction((tx) => openSessionByLink(tx, opening, 'proxy 1'))
  }
  const tokens = [await open(0)]
  expect(await findSession(db, tokens[0]!, later(30 * day - 1))).toBeDefined()
  expect(await findSession(db, tokens[0]!, later(30 * day))).toBeUndefined()
  for (let minutes = 1; minutes <= 20; minutes++) tokens.push(await open(minutes))
  const living = async () => (await Promise.all(tokens.map((one) => findSession(db, one, later(21))))).map(Boolean)
  expect(await living()).toEqual([false, ...Array.from({ length: 20 }, () => true)])
  await db.transaction((tx) => endSessionsByLink(tx, 'proxy 1', later(22)))
  expect(await living()).not.toContain(true)
  expect(await findSession(db, token, later(23))).toBeDefined()
})

test('when it was last used is noted once in ten minutes', async () => {
  await findSession(db, token, later(9))
  expect(await lastUsed()).toEqual(begun)
  await findSession(db, token, later(11))
  expect(await lastUsed()).toEqual(later(11))
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
