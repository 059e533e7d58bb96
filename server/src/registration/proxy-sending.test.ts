import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenExhibition, givenFair, givenUser, somebody, type Fair, type SignedIn } from '../../test/given.ts'
import { race } from '../../test/race.ts'

const url = '/v3/api/buyer/proxy_checkin'
const start = '2026-05-10T02:00:00Z'

let test1: TestApp
let fair: Fair
let otherExpo: number
let ann: SignedIn
let bob: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  fair = await givenFair(test1.database)
  otherExpo = await givenExhibition(test1.database, fair)
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
})

beforeEach(async () => {
  await test1.database.query('truncate proxy_registration, registration, notice cascade')
  await test1.database.query(`update app_user set realname = '' where id = $1`, [ann.userId])
  test1.setNow(start)
})

const after = (minutes: number) => test1.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString())
const post = (body: object, by = ann, expo = fair.expoId, lang: 'zh' | 'en' = 'zh') =>
  test1.post(url, body, { token: by.token, expo, lang })
const create = async (person: ProxyPerson = somebody, by = ann) =>
  (await post(person, by)).body.data.results[0] as { id: string; outcome: string; msg: string }
const rows = () =>
  test1.database.query<{
    id: string
    state: string
    contact: string
    times_sent: number
    card_number: Buffer
    expires_at: Date
  }>('select * from proxy_registration order by sent_at, id')
const notices = () =>
  test1.database.query<{ cause: string; channel: string; recipient: string; subject: string; body: string }>(
    `select * from notice where kind = 'proxy.link' order by created_at, id`,
  )
const numbered = (index: number): ProxyPerson => ({ contact: `guest${index}@example.com`, realname: `Guest` })

describe('registering somebody else', () => {
  test('keeps what I know, with the ID number sealed, and sends the link', async () => {
    const reply = await post(somebody)
    expect(reply.body.data.results).toEqual([
      { contact: '+86138****8000', outcome: 'sent', id: expect.any(String), msg: '已发送' },
    ])
    const [row] = await rows()
    expect(row).toMatchObject({
      state: 'sent',
      contact: '+8613800138000',
      times_sent: 1,
      expires_at: new Date('2026-06-09T02:00:00Z'),
    })
    expect(row!.card_number.toString('latin1')).not.toContain('1101051949')
    const place = `proxy_registration.card_number.${row!.id}`
    expect(await test1.secrets.open(test1.database, fair.expoId, place, row!.card_number)).toBe('11010519491231002X')
    expect(await notices()).toMatchObject([
      { channel: 'sms', recipient: '+8613800138000', subject: '请确认您的参观登记：文具展' },
    ])
  })

  test('needs no more than a contact and a name', async () => {
    expect(await create({ contact: 'lin@example.com', realname: '林' })).toMatchObject({ outcome: 'sent' })
    expect(await rows()).toMatchObject([{ card_number: null }])
  })

  test('the link in the message opens the page, and no dump contains it', async () => {
    await create()
    const link = new URL((await notices())[0]!.body.match(/http\S+/)![0])
    expect(link.origin + link.search).toBe(`http://fair.test?expo_id=${fair.expoId}`)
    const [, hash] = link.pathname.match(/^\/zh\/buyer_proxy\/([\w-]{22})$/)!
    const page = await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`)
    expect(page.body.data.info).toMatchObject({ name: '林晓雯', expo_id: fair.expoId })
    const [dump] = await test1.database.query<{ row: string }>(
      'select proxy_registration::text as row from proxy_registration',
    )
    expect(dump!.row).not.toContain(hash)
    expect(dump!.row).not.toContain(Buffer.from(hash!).toString('hex'))
  })

  test('the message is signed with my name, unless that could be an advertisement', async () => {
    const signedAs = async (name: string, contact: string) => {
      await test1.database.query('update app_user set realname = $1 where id = $2', [name, ann.userId])
      await post({ contact, realname: 'Lin' }, ann, fair.expoId, 'en')
      return (await notices()).find((notice) => notice.recipient === contact)!.body.split(' registered you')[0]
    }
    expect(await signedAs("Ann O'Neill", 'a1@example.com')).toBe("Ann O'Neill")
    expect(await signedAs('Win at http://evil.example', 'a2@example.com')).toBe('A colleague')
  })

  test('fifty at once have an outcome each; who cannot be asked does not hold up the others', async () => {
    const people = Array.from({ length: 50 }, (_, index) => numbered(index))
    people[7] = { contact: 'nonsense', realname: 'X' }
    people[8] = { ...numbered(8), realname: '' }
    people[9] = { ...numbered(9), cardType: 1, cardNumber: '110105194912310021' }
    people[10] = { ...numbered(3) }
    const { body } = await post({ people }, ann, fair.expoId, 'en')
    const outcomes = body.data.results as { contact: string; outcome: string; id: string | null; msg: string }[]
    expect(outcomes).toHaveLength(50)
    expect(outcomes[7]).toEqual({
      contact: '',
      outcome: 'refused',
      id: null,
      msg: 'Please enter a valid mobile number or e-mail address',
    })
    expect(outcomes[8]).toMatchObject({ contact: 'g***@example.com', msg: 'Please enter your name' })
    expect(outcomes[9]).toMatchObject({ outcome: 'refused', msg: 'The ID number has a mistake. Please check it' })
    expect(outcomes[10]?.msg).toContain('registered this person already')
    expect(outcomes.filter((one) => one.outcome === 'sent')).toHaveLength(46)
    expect(await rows()).toHaveLength(46)
    expect(new Set((await notices()).map((notice) => notice.recipient)).size).toBe(46)
  })

  test('one alone who cannot be asked is a refusal that names the fields', async () => {
    const reply = await post({ contact: 'nonsense', realname: ' ' })
    expect(reply.status).toBe(400)
    expect(reply.body.data.errors.map((error: { field: string }) => error.field)).toEqual(['contact', 'realname'])
    for (const people of [[], Array.from({ length: 51 }, (_, index) => numbered(index))])
      expect((await post({ people })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('the same person is asked once by me, though I ask twenty times at the same moment', async () => {
    const outcomes = await race(20, () => create())
    expect(outcomes.filter((one) => one.outcome === 'sent')).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    expect(await notices()).toHaveLength(1)
    expect(await create(somebody, bob)).toMatchObject({ outcome: 'sent' })
  })

  test('again once the first link has expired', async () => {
    await create()
    after(31 * 24 * 60)
    expect(await create()).toMatchObject({ outcome: 'sent' })
    expect((await rows()).map((row) => row.state)).toEqual(['expired', 'sent'])
  })

  test('is refused without sign-in, without an exhibition, and while the fair takes no registrations', async () => {
    expect((await test1.post(url, somebody, { expo: fair.expoId })).status).toBe(401)
    expect((await post(somebody, ann, 999_999)).body.data.reason).toBe('exhibition.none')
    test1.setNow('2026-07-01T00:00:00Z')
    expect((await post(somebody)).body.data.reason).toBe('registration.notOpen')
    expect(await rows()).toEqual([])
  })
})

describe('limits a day', () => {
  test('two hundred people by me', async () => {
    const batch = (from: number) => ({ people: Array.from({ length: 50 }, (_, index) => numbered(from + index)) })
    for (const from of [0, 50, 100, 150]) expect((await post(batch(from))).status).toBe(200)
    const reply = await post(numbered(200))
    expect(reply.status).toBe(429)
    expect(reply.body.data.reason).toBe('proxy.tooMany')
    expect(await rows()).toHaveLength(200)
    after(24 * 60 + 1)
    expect((await post(numbered(200))).status).toBe(200)
  })

  test('five messages to one contact, whoever sends them and though they do so at the same moment', async () => {
    const makers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => givenUser(test1.database, `maker${index}@example.com`)),
    )
    const outcomes = await race(12, (index) => create(somebody, makers[index]))
    expect(outcomes.filter((one) => one.outcome === 'sent')).toHaveLength(5)
    expect(outcomes.find((one) => one.outcome === 'refused')?.msg).toBe('今天发送给此人的邀请过多')
    expect(await notices()).toHaveLength(5)
  })

  test('and sending again counts among them', async () => {
    const { id } = await create()
    for (let again = 1; again <= 6; again++) {
      after(again * 11)
      expect((await post({ id, action: 'resend' })).body.data.results[0].outcome).toBe(again < 5 ? 'sent' : 'refused')
    }
    expect(await notices()).toHaveLength(5)
  })
})

describe('sending again', () => {
  test('is possible once in ten minutes, with the same link', async () => {
    const { id } = await create()
    after(9)
    const soon = await post({ id, action: 'resend' })
    expect(soon.status).toBe(429)
    expect(soon.body.data.reason).toBe('proxy.tooSoon')
    expect(soon.headers['retry-after']).toBe('60')
    after(10)
    const replies = await race(10, () => post({ id, action: 'resend' }))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const sent = await notices()
    expect(sent.map((notice) => notice.cause)).toEqual([`proxy ${id} 1 sms`, `proxy ${id} 2 sms`])
    expect(sent[1]!.body).toBe(sent[0]!.body)
    expect(await rows()).toMatchObject([{ times_sent: 2 }])
  })

  test('and withdrawing are refused for what is not mine, not of this exhibition, or not there', async () => {
    const { id } = await create()
    after(10)
    for (const action of ['resend', 'withdraw']) {
      const attempts = [
        await post({ id, action }, bob),
        await post({ id, action }, ann, otherExpo),
        await post({ id, action, expo_id: otherExpo }),
        await post({ id: '00000000-0000-7000-8000-000000000000', action }),
      ]
      for (const reply of attempts) {
        expect(reply.status).toBe(410)
        expect(reply.body.data).toEqual({ reason: 'proxy.unknown' })
      }
    }
    expect(await rows()).toMatchObject([{ state: 'sent', times_sent: 1 }])
  })

  test.each(['confirmed', 'withdrawn', 'expired'])('is refused when it is %s', async (state) => {
    const { id } = await create()
    if (state === 'withdrawn') await post({ id, action: 'withdraw' })
    if (state === 'confirmed') await confirm()
    after(state === 'expired' ? 31 * 24 * 60 : 10)
    const reply = await post({ id, action: 'resend' })
    expect(reply.status).toBe(409)
    expect(reply.body.data.reason).toBe('proxy.ended')
    expect(await notices()).toHaveLength(1)
  })
})

const hash = async () => (await notices())[0]!.body.match(/buyer_proxy\/([\w-]+)/)![1]!
const confirm = async () => test1.post(`${url}/confirm`, { ...somebody, hash: await hash() })

describe('withdrawing', () => {
  test('signs out whoever the link had signed in', async () => {
    const { id } = await create()
    const { token } = (await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${await hash()}`)).body.data
    expect((await test1.get(url, { token, expo: fair.expoId })).status).toBe(200)
    await post({ id, action: 'withdraw' })
    expect((await test1.get(url, { token, expo: fair.expoId })).status).toBe(401)
  })

  test('ends the link; twice is once; what is confirmed stays', async () => {
    const { id } = await create()
    for (const _ of [1, 2])
      expect((await post({ id, action: 'withdraw' })).body.data.results[0]).toMatchObject({ outcome: 'withdrawn', id })
    expect((await confirm()).status).toBe(410)
    expect(await create()).toMatchObject({ outcome: 'sent' })
    await test1.database.query('truncate notice, proxy_registration')
    const second = await create()
    expect((await confirm()).status).toBe(200)
    expect((await post({ id: second.id, action: 'withdraw' })).body.data.reason).toBe('proxy.ended')
  })
})
