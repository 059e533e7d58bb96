import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { checkPassword, hashPassword, provePassword, verifyPassword } from './password.ts'

const contacts = ['ann.lee@example.com', '+8613800138000', 'bo@example.com']
const reasonOf = (password: string) => {
  try {
    checkPassword(password, contacts)
    return 'good'
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

describe('a new password', () => {
  test.each(['', 'short', '1234567', '七个字的密码吧', 'ｓｅｖｅｎ７７', '👍👍👍👍'])('%j is too short', (password) =>
    expect(reasonOf(password)).toBe('password.tooShort'),
  )

  test.each([
    'password',
    'Password1',
    'PASSWORD123',
    'ｐａｓｓｗｏｒｄ',
    '12345678',
    '1234567890',
    '87654321',
    '890123456',
    'abcdefgh',
    'HGFEDCBA',
    'qwertyui',
    'lkjhgfdsa',
    '88888888',
    'aaaaaaaaaaaaaaaa',
    '。。。。。。。。',
    'woaini1314',
    '1qaz2wsx',
    'ann.lee2026',
    'XxAnn.LeexX',
    '13800138000',
    'my00138000!',
    '+8613800138000',
  ])('%j is easy to guess', (password) => expect(reasonOf(password)).toBe('password.common'))

  test.each(['correct horse', '展会欢迎您来宁波', 'bo7 likes tea', 'q7!mZp0w', 'abcdefgi', '1234567x9', 'aaaaaaab'])(
    '%j is good enough',
    (password) => expect(reasonOf(password)).toBe('good'),
  )
})

describe('a hash', () => {
  test('says how it was made, never the same twice, and knows its password only', async () => {
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashPassword('correct horse')).not.toBe(hash)
    expect(await verifyPassword(hash, 'correct horse')).toBe(true)
    expect(await verifyPassword(hash, 'correct horsf')).toBe(false)
    expect(await verifyPassword(null, 'correct horse')).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })

  test('is the same password however a keyboard writes it', async () => {
    const hash = await hashPassword('caf\u00e9 \uff11\uff12\uff13')
    expect(await verifyPassword(hash, 'cafe\u0301 123')).toBe(true)
  })

  test('made by others, and with other costs, is understood', async () => {
    // From the tests of the reference implementation: 2 passes, 64 MiB, password "password", salt "somesalt".
    const other = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(other, 'password')).toBe(true)
    expect(await verifyPassword(other, 'passwore')).toBe(false)
  })

  test('takes a place of few: beyond those who wait, the server is busy', async () => {
    const outcomes = await race(20, () => hashPassword('correct horse').catch((error) => error.reason))
    expect(outcomes.filter((outcome) => outcome === 'server.busy')).toHaveLength(8)
    expect(outcomes.filter((outcome) => outcome.startsWith('$argon2id$'))).toHaveLength(12)
  })
})

describe('proving it, being signed in', () => {
  let test1: TestApp
  let ann: SignedIn

  beforeAll(async () => {
    test1 = await givenApp({ connections: 40 })
    ann = await givenUser(test1.database, 'ann@example.com')
    await test1.database.query('update app_user set password_hash = $1', [await hashPassword('correct horse')])
  })
  beforeEach(async () => {
    await test1.database.query('truncate attempt')
    test1.setNow('2026-05-10T02:00:00Z')
  })

  const prove = (password: string) =>
    test1.database
      .transaction((tx) => provePassword(tx, ann.userId, password, test1.now()))
      .then(
        () => 'proved',
        (error) => error.reason,
      )

  test('ten may be wrong within fifteen minutes, then only a code helps', async () => {
    for (let index = 0; index < 10; index++) expect(await prove('wrong horse')).toBe('password.wrong')
    expect(await prove('correct horse')).toBe('password.codeOnly')
    test1.setNow('2026-05-10T02:14:59Z')
    expect(await prove('correct horse')).toBe('password.codeOnly')
    test1.setNow('2026-05-10T02:15:00Z')
    expect(await prove('correct horse')).toBe('proved')
  })

  test('a right one makes up for the wrong ones before it', async () => {
    for (let index = 0; index < 9; index++) await prove('wrong horse')
    expect(await prove('correct horse')).toBe('proved')
    expect(await test1.database.query('select from attempt')).toEqual([])
  })

  test('of many at the same moment ten are looked at', async () => {
    const outcomes: string[] = []
    for (let round = 0; round < 3; round++) outcomes.push(...(await race(12, () => prove('wrong horse'))))
    expect(outcomes.filter((reason) => reason === 'password.wrong')).toHaveLength(10)
    expect(outcomes.filter((reason) => reason === 'password.codeOnly')).toHaveLength(26)
  })

  test('who has none has no right one', async () => {
    const bob = await givenUser(test1.database, 'bob@example.com')
    const proof = test1.database.transaction((tx) => provePassword(tx, bob.userId, '', test1.now()))
    await expect(proof).rejects.toMatchObject({ reason: 'password.wrong' })
  })
})
