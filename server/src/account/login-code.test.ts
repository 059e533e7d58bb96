import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodePurpose } from '@fairground/contract/account/login-code.ts'
import { givenApp, type Reply, type TestApp } from '../../test/app.ts'
import { givenUser } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { parseContact } from './contact.ts'
import { proveContact, signInRetention } from './login-code.ts'

const contact = 'ann@example.com'
const start = '2026-05-10T02:00:00Z'

let test1: TestApp

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  await givenUser(test1.database, 'known@example.com')
})

beforeEach(async () => {
  await test1.database.query('truncate notice, login_code, attempt, job')
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
/** Each from an address of its own, unless it says which. */
const prove = (code: string, to = contact, purpose: CodePurpose = 'login', ip = nextAddress()) =>
  test1.database.transaction((tx) =>
    proveContact(tx, test1.secrets, { contact: parseContact(to)!, purpose, code, ip }, test1.now()),
  )
const sendFrom = async (remoteAddress: string, index: number) => {
  const payload = { contact: `hall${index}@example.com`, purpose: 'login' }
  const reply = await test1.app.inject({ method: 'POST', url: '/v3/api/send_code', payload, remoteAddress })
  return { status: reply.statusCode, reason: reply.json().data.reason, wait: reply.headers['retry-after'] }
}
let addresses = 0
const nextAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
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

  test('of a thousand at the same moment sends one, and tells the others when to come again', async () => {
    const replies: Reply[] = []
    for (let round = 0; round < 4; round++) replies.push(...(await race(250, () => send())))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(999)
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

  test('from one address is possible three hundred times in ten minutes; what was not sent is not counted', async () => {
    const replies = await race(310, (index) => sendFrom('2001:db8:1:2::7', index))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(300)
    expect(replies.filter(({ reason }) => reason === 'code.tooManyHere')).toHaveLength(10)
    expect(await notices()).toHaveLength(300)
    expect(await test1.database.query('select from login_code')).toHaveLength(300)
    after(61)
    // The same network, then another one.
    const refused = await sendFrom('2001:db8:1:2:3::8', 0)
    expect(refused).toEqual({ status: 429, reason: 'code.tooManyHere', wait: String(600 - 61) })
    expect((await sendFrom('2001:db8:1:3::7', 0)).status).toBe(200)
    after(600)
    expect((await sendFrom('2001:db8:1:2::7', 1)).status).toBe(200)
    expect(JSON.stringify(await test1.database.query('select * from attempt'))).not.toContain('db8')
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

  test.each(['login', 'contact', 'confirm'] as const)('such as %s', async (purpose) => {
    await send(contact, purpose)
    await prove(await lastCode(), contact, purpose)
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
    expect(row!.tries).toBeLessThanOrEqual(5)
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

describe('guesses from one address', () => {
  const from = '10.250.0.1'
  const tooMany = expect.objectContaining({ reason: 'signIn.tooMany', retryAfterSeconds: 900 })

  test('may be wrong three hundred times in fifteen minutes, whatever contact they are about', async () => {
    const outcomes = await race(320, (index) =>
      prove('000000', `guess${index}@example.com`, 'login', from).catch((error) => error.reason),
    )
    expect(outcomes.filter((reason) => reason === 'code.wrong')).toHaveLength(300)
    expect(outcomes.filter((reason) => reason === 'signIn.tooMany')).toHaveLength(20)
    await expect(prove('000000', contact, 'login', from)).rejects.toEqual(tooMany)
    await send()
    const code = await lastCode()
    await expect(prove(another(code), contact, 'login', from)).rejects.toEqual(wrong)
    await expect(prove(code, contact, 'login', from)).rejects.toEqual(tooMany)
    const [row] = await test1.database.query<{ tries: number }>('select tries from login_code')
    expect(row?.tries).toBe(1)
    await prove(code)
    after(900)
    await send()
    await prove(await lastCode(), contact, 'login', from)
  })

  test('beyond that, still let in who has the code', async () => {
    await race(300, (index) => prove('000000', `guess${index}@example.com`, 'login', from).catch(() => undefined))
    await send()
    await prove(await lastCode(), contact, 'login', from)
  })

  test('that are right are not counted', async () => {
    for (let index = 0; index < 65; index++) {
      await test1.database.query('truncate notice')
      await send(`right${index}@example.com`)
      await prove(await lastCode(), `right${index}@example.com`, 'login', from)
    }
    expect(
      await test1.database.query('select count from attempt where count > 0 and counter like $1', ['guesses%']),
    ).toEqual([])
  })

  test('that are right leave room for those who ask for a code there', async () => {
    for (let index = 0; index < 3; index++) {
      await test1.database.query('truncate notice')
      await sendFrom(from, index)
    }
    const counted = () =>
      test1.database.query<{ count: number }>(`select count from attempt where counter like 'codes%'`)
    expect(await counted()).toEqual([{ count: 3 }])
    await prove(await lastCode(), 'hall2@example.com', 'login', from)
    expect(await counted()).toEqual([{ count: 2 }])
  })
})

test('codes are forgotten a day after they ended, counters a day after they began', async () => {
  await send()
  await expect(prove('000000')).rejects.toEqual(wrong)
  const left = async (seconds: number) => {
    after(seconds)
    for (const rule of signInRetention) await test1.database.transaction((tx) => rule.apply(tx, test1.now()))
    const [codes, counters] = [
      await test1.database.query('select from login_code'),
      await test1.database.query('select from attempt'),
    ]
    return [codes.length, counters.length]
  }
  expect(await left(86_400)).toEqual([1, 2])
  expect(await left(86_401)).toEqual([1, 0])
  expect(await left(86_400 + 300)).toEqual([1, 0])
  expect(await left(86_401 + 300)).toEqual([0, 0])
})
