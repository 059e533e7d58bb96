import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { parseContact } from './contact.ts'
import { proveContact } from './login-code.ts'

const contact = 'ann@example.com'
const start = '2026-05-10T02:00:00Z'

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  await givenUser(test1.database, 'known@example.com')
})

beforeEach(async () => {
  await test1.database.query('truncate notice, login_code')
  test1.setNow(start)
})

const after = (seconds: number) => test1.setNow(new Date(Date.parse(start) + seconds * 1000).toISOString())
const send = (to = contact, purpose = 'login', lang: 'zh' | 'en' = 'zh') =>
  test1.post('/v3/api/send_code', { contact: to, purpose }, { lang })
const notices = () =>
  test1.database.query<{ channel: string; recipient: string; subject: string; body: string }>(
    'select * from notice order by created_at, id',
  )
const lastCode = async () => (await notices()).at(-1)?.body.match(/\d{6}/)?.[0] ?? ''
const prove = (code: string, to = contact, purpose: 'login' | 'contact' = 'login') =>
  test1.database.transaction((tx) => proveContact(tx, test1.secrets, parseContact(to)!, purpose, code, test1.now()))
const wrong = expect.objectContaining({ reason: 'code.wrong' })
const another = (code: string) => (code === '000000' ? '000001' : '000000')

describe('sending a code', () => {
  test('tells six digits to the contact, in the language of the caller, and keeps only a fingerprint', async () => {
    const reply = await send(' Ann@Example.com ', 'login', 'en')
    expect(reply.body).toEqual({ code: 1, msg: '', data: { waitSeconds: 60 } })
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice).toMatchObject({ channel: 'email', recipient: contact, subject: 'Your code' })
    expect(notice?.body).toMatch(/^Your code is \d{6}\. /)
    const [row] = await test1.database.query<{ row: string }>('select login_code::text as row from login_code')
    expect(row?.row).not.toContain(await lastCode())
  })

  test('to a mobile goes by SMS', async () => {
    await send('138 0013 8000')
    expect(await notices()).toMatchObject([{ channel: 'sms', recipient: '+8613800138000' }])
  })

  test('answers alike for who has an account and who has not', async () => {
    const known = await send('known@example.com')
    const unknown = await send('unknown@example.com')
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    expect((await notices()).map((notice) => notice.body.replace(/\d{6}/, ''))).toEqual(
      Array(2).fill((await notices())[0]?.body.replace(/\d{6}/, '')),
    )
    expect((await send('known@example.com')).body).toEqual((await send('unknown@example.com')).body)
  })

  test('of fifty at the same moment sends one, and tells the others when to come again', async () => {
    const replies = await race(50, () => send())
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(49)
    for (const reply of refused) {
      expect(reply.body.data.reason).toBe('code.tooSoon')
      expect(reply.headers['retry-after']).toBe('60')
    }
    expect(await notices()).toHaveLength(1)
  })

  test('is possible again after 60 seconds, not after 59, whatever it is for', async () => {
    await send()
    after(59)
    expect((await send(contact, 'contact')).headers['retry-after']).toBe('1')
    after(60)
    expect((await send(contact, 'contact')).status).toBe(200)
    expect(await notices()).toHaveLength(2)
  })

  test('is possible ten times a day', async () => {
    for (let sent = 0; sent < 10; sent++) {
      after(sent * 61)
      expect((await send()).status).toBe(200)
    }
    after(10 * 61)
    const reply = await send()
    expect(reply.status).toBe(429)
    expect(reply.body.data.reason).toBe('code.tooMany')
    expect(await notices()).toHaveLength(10)
    after(24 * 3600)
    expect((await send()).status).toBe(200)
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    '12345',
    '+1',
    'ann@example',
    'a b@example.com',
    '<script>@example.com',
  ])('to %o is refused, and nothing is written', async (odd) => {
    const reply = await send(odd)
    expect(reply.status).toBe(400)
    expect(reply.body.data.reason).toBe('contact.malformed')
    expect(await test1.database.query('select from login_code')).toEqual([])
    expect(await notices()).toEqual([])
  })
})

describe('whoever knows the code holds the contact', () => {
  test('once', async () => {
    await send()
    const code = await lastCode()
    await prove(` ${code} `)
    await expect(prove(code)).rejects.toEqual(wrong)
  })

  test('within five minutes', async () => {
    await send()
    const code = await lastCode()
    after(300)
    await expect(prove(code)).rejects.toEqual(wrong)
    after(299)
    await prove(code)
  })

  test('for the purpose and the contact that it was sent for', async () => {
    await send()
    const code = await lastCode()
    await expect(prove(code, contact, 'contact')).rejects.toEqual(wrong)
    await expect(prove(code, 'bob@example.com')).rejects.toEqual(wrong)
    await prove(code)
  })

  test('within five guesses, the right one included, also when they come at the same moment', async () => {
    await send()
    const code = await lastCode()
    const guesses = await race(40, (index) =>
      prove(index < 39 ? another(code) : code).then(
        () => 'proved',
        (error) => error.reason,
      ),
    )
    expect(guesses.slice(0, 39)).toEqual(Array(39).fill('code.wrong'))
    const [row] = await test1.database.query<{ tries: number }>('select tries from login_code')
    expect(row?.tries).toBe(5)
    await expect(prove(code)).rejects.toEqual(wrong)
  })

  test('of two at the same moment one', async () => {
    await send()
    const code = await lastCode()
    const outcomes = await race(2, () =>
      prove(code).then(
        () => 'proved',
        (error) => error.reason,
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'proved')).toHaveLength(1)
  })

  test('and a new code ends the old one', async () => {
    await send()
    const old = await lastCode()
    after(60)
    await send()
    const fresh = await lastCode()
    await expect(prove(old)).rejects.toEqual(wrong)
    await prove(fresh)
  })
})
