import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type Reply, type TestApp } from '../../test/app.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'
import { parseContact } from './contact.ts'
import { proveContact } from './login-code.ts'

const contact = 'ann@example.com'
const start = '2026-05-10T02:00:00Z'

let test1: TestApp
let fair: Fair
let ann: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  fair = await givenFair(test1.database)
  ann = await givenUser(test1.database, contact)
  await givenUser(test1.database, 'known@example.com')
})

beforeEach(async () => {
  await test1.database.query('truncate notice, login_code, attempt, job')
  test1.setNow(start)
})

const after = (seconds: number) => test1.setNow(new Date(Date.parse(start) + seconds * 1000).toISOString())
const send = (to = contact, purpose = 'login', lang: 'zh' | 'en' = 'zh', token?: string) =>
  test1.post('/v3/api/send_code', { contact: to, purpose }, { lang, token })
const confirm = (to = contact, token?: string) => send(to, 'confirm', 'zh', token)
const notices = () =>
  test1.database.query<{ channel: string; recipient: string; subject: string; body: string }>(
    'select * from notice order by created_at, id',
  )
const lastCode = async () => (await notices()).at(-1)?.body.match(/\d{6}/)?.[0] ?? ''
const prove = (code: string, to: string, ip: string) =>
  test1.database.transaction((tx) =>
    proveContact(tx, test1.secrets, { contact: parseContact(to)!, purpose: 'login', code, ip }, test1.now()),
  )
const sendFrom = async (remoteAddress: string, index: number, to = `hall${index}@example.com`) => {
  const payload = { contact: to, purpose: 'login' }
  const reply = await test1.app.inject({ method: 'POST', url: '/v3/api/send_code', payload, remoteAddress })
  return { status: reply.statusCode, reason: reply.json().data.reason, wait: reply.headers['retry-after'] }
}

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
    const purposes = ['login', 'contact']
    for (let round = 0; round < 4; round++)
      replies.push(...(await race(250, (index) => send(contact, purposes[index % 2]))))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const refused = replies.filter((reply) => reply.status === 429)
    expect(refused).toHaveLength(999)
    for (const reply of refused) {
      expect(reply.body.data.reason).toBe('code.tooSoon')
      expect(reply.headers['retry-after']).toBe('60')
    }
    expect(await notices()).toHaveLength(1)
    expect(await test1.database.query('select from login_code')).toHaveLength(1)
  })

  test('is possible again after 60 seconds, not after 59, whatever it is for', async () => {
    await send()
    after(59)
    expect((await send(contact, 'contact')).headers['retry-after']).toBe('1')
    after(60)
    expect((await send(contact, 'contact')).status).toBe(200)
    expect(await notices()).toHaveLength(2)
  })

  test('to another name of the same mailbox is as soon and as often as to the mailbox', async () => {
    await send('box+1@example.com')
    expect((await notices())[0]?.recipient).toBe('box+1@example.com')
    for (const name of ['box@example.com', 'Box+2@example.com', 'box++@example.com'])
      expect((await send(name)).body.data.reason).toBe('code.tooSoon')
    expect((await send('box@example.org')).status).toBe(200)
    expect((await send('+box@example.com')).status).toBe(200)
    for (let sent = 1; sent < 10; sent++) {
      after(sent * 60)
      expect((await send(`box+${sent}@example.com`)).status).toBe(200)
    }
    after(600)
    expect((await send('box+new@example.com')).body.data.reason).toBe('code.tooMany')
    expect(await notices()).toHaveLength(12)
  })

  test('is possible ten times a day, whatever it is for', async () => {
    for (let sent = 0; sent < 10; sent++) {
      after(sent * 61)
      expect((await send(contact, sent % 2 ? 'contact' : 'login')).status).toBe(200)
    }
    after(10 * 61)
    const reply = await send(contact, 'contact')
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

  const abroad = (index: number) => `+4915123456${100 + index}`

  test('to mobiles abroad is possible thirty times a day from one address, whoever was proved right not counted', async () => {
    const ask = (index: number, to = abroad(index), from = '10.251.0.1') => sendFrom(from, index, to)
    const replies = await race(35, (index) => ask(index))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(replies.filter(({ reason }) => reason === 'code.tooManyHere')).toHaveLength(5)
    expect(await notices()).toHaveLength(30)
    expect(await ask(50)).toEqual({ status: 429, reason: 'code.tooManyHere', wait: String(24 * 3600) })
    expect((await ask(50, '+8613800138000')).status).toBe(200)
    expect((await ask(50, 'hall@example.com')).status).toBe(200)
    await test1.database.query('truncate notice')
    expect((await ask(50, abroad(50), '10.251.0.2')).status).toBe(200)
    await prove(await lastCode(), abroad(50), '10.251.0.1')
    expect((await ask(51)).status).toBe(200)
    expect((await ask(52)).status).toBe(429)
    after(24 * 3600)
    expect((await ask(52)).status).toBe(200)
  })

  test('to mobiles abroad is possible two thousand times a day, wherever from', async () => {
    await send(abroad(1))
    const [row] = await test1.database.query(`update attempt set count = 1999 where counter = 'abroad' returning count`)
    expect(row).toEqual({ count: 1999 })
    expect((await sendFrom('10.252.0.1', 0, abroad(2))).status).toBe(200)
    expect((await sendFrom('10.252.0.2', 0, abroad(3))).reason).toBe('code.tooManyHere')
    expect((await sendFrom('10.252.0.2', 0, '+8613800138000')).status).toBe(200)
    expect((await notices()).map(({ recipient }) => recipient)).not.toContain(abroad(3))
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

describe('a code to confirm that it is really me', () => {
  const nothingSent = async () => {
    expect(await notices()).toEqual([])
    expect(await test1.database.query('select from login_code')).toEqual([])
    expect(await test1.database.query('select from attempt')).toEqual([])
  }

  test('is sent to who is signed in, to a contact of their own', async () => {
    expect((await confirm(contact, ann.token)).status).toBe(200)
    expect(await notices()).toMatchObject([{ recipient: contact }])
  })

  test.each([contact, 'unknown@example.com', 'nonsense'])('is refused to who is not signed in: %s', async (to) => {
    const reply = await confirm(to)
    expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.needed'])
    await nothingSent()
  })

  test('is refused to whom a link signed in', async () => {
    const by = await givenUser(test1.database, 'known@example.com')
    const token = await givenLinkSession(test1, { by, to: contact, expoId: fair.expoId })
    await test1.database.query('truncate notice, login_code, attempt')
    const reply = await confirm(contact, token)
    expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
    await nothingSent()
  })

  test("to somebody else's contact or nobody's is answered as if it were sent, and is not", async () => {
    const mine = await confirm(contact, ann.token)
    await test1.database.query('truncate notice, login_code, attempt')
    for (const to of ['known@example.com', 'unknown@example.com', '+8613800138000']) {
      const reply = await confirm(to, ann.token)
      expect([reply.status, reply.body]).toEqual([mine.status, mine.body])
    }
    await nothingSent()
  })
})
