import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenCode } from '../../test/given-code.ts'
import { canariesIn, givenAccount, type Account } from '../../test/given-people.ts'
import { givenLinkSession } from '../../test/given-session.ts'
import { givenFair, givenProxy, type Fair } from '../../test/given.ts'
import { documents } from '../../test/hostile-files/documents.ts'
import { race } from '../../test/race.ts'
import { givenFile } from '../../test/upload.ts'
import { retentionRules } from '../jobs.ts'
import { applyRetention } from '../platform/retention.ts'
import { exportRetention } from './data-export.ts'

const start = '2026-05-10T02:00:00Z'

let test1: TestApp
let fair: Fair
let ann: Account
let bob: Account

beforeAll(async () => {
  test1 = await givenApp({ connections: 30 })
  fair = await givenFair(test1.database)
})

beforeEach(async () => {
  await test1.database.query('truncate app_user, notice, job, file cascade')
  test1.setNow(start)
  ann = await givenAccount(test1.database, test1.now())
  bob = await givenAccount(test1.database, test1.now())
})

const after = (hours: number) => test1.setNow(new Date(Date.parse(start) + hours * 3_600_000).toISOString())
const ask = (by = ann) => test1.post('/v3/api/user/export', {}, { token: by.token })
const shown = async (token = ann.token) => (await test1.get('/v3/page/my/profile', { token })).body.data.export
const exports = () => test1.database.query('select user_id, ready_at, file_id from data_export')
const told = () =>
  test1.database.query<{ channel: string; user_id: string; body: string }>(
    `select channel, user_id, body from notice where kind = 'export.ready' order by channel`,
  )
const download = async (url: string) => {
  const reply = await test1.app.inject({ url })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const unpacked = async (by = ann) => {
  await ask(by)
  await test1.runJobs()
  const { bytes } = await download((await shown(by.token)).url)
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [name, strFromU8(content)]),
  )
}

describe('asking for my data', () => {
  test('prepares it, then shows where it is, and tells me', async () => {
    expect((await ask()).body).toEqual({ code: 1, msg: '', data: {} })
    expect(await shown()).toEqual({ state: 'preparing', askedAt: '2026-05-10T02:00:00.000Z', bytes: 0, url: null })
    await test1.runJobs()
    const ready = await shown()
    expect(ready).toMatchObject({ state: 'ready', url: expect.stringContaining('/files/private/') })
    const { status, headers, bytes } = await download(ready.url)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('fairground-2026-05-10.zip')
    expect(bytes).toHaveLength(ready.bytes)
    expect(await told()).toMatchObject([
      {
        channel: 'app',
        user_id: ann.userId,
        body: expect.stringContaining('http://fair.test/zh/my/profile?part=data'),
      },
      ...(ann.person.contact!.includes('@') ? [{ channel: 'email' }] : []),
    ])
    const entries = await test1.database.query('select action, subject from audit_entry where actor = $1', [ann.userId])
    expect(entries).toEqual([{ action: 'data.export', subject: `app_user.${ann.userId}` }])
  })

  test('again while it is being prepared is fine, and prepares it once', async () => {
    const replies = await race(10, () => ask())
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await exports()).toHaveLength(1)
    await test1.runJobs()
    expect(await told()).not.toHaveLength(0)
    expect(await test1.database.query('select id from file')).toHaveLength(1)
  })

  test('again on the same day is refused, with when to come again', async () => {
    await ask()
    await test1.runJobs()
    after(23)
    const reply = await ask()
    expect([reply.status, reply.body.data.reason]).toEqual([429, 'export.tooSoon'])
    expect(reply.headers['retry-after']).toBe('3600')
    expect(await exports()).toHaveLength(1)
    expect((await ask(bob)).status).toBe(200)
    after(24)
    expect((await ask()).status).toBe(200)
    expect(await shown()).toMatchObject({ state: 'preparing' })
  })

  test('is not for whom a link signed in', async () => {
    const token = await givenLinkSession(test1, { by: bob, to: ann.person.contact!, expoId: fair.expoId })
    const reply = await test1.post('/v3/api/user/export', {}, { token })
    expect([reply.status, reply.body.data.reason]).toEqual([401, 'signIn.again'])
    expect(await exports()).toEqual([])
    await ask()
    await test1.runJobs()
    expect(await shown(token)).toBeNull()
  })

  test('that cannot be prepared is given up, and may be asked for again', async () => {
    await test1.database.query(
      `insert into registration (id, exhibition_id, user_id, state, source, realname, named, card_type, card_number, identity_key, company, area_id, contact, created_at)
       values (gen_random_uuid(), $1, $2, 'confirmed', 'self', 'Ann', 1, 2, '\\x00', '\\x00', 'Acme', 0, '', $3)`,
      [fair.expoId, ann.userId, start],
    )
    await ask()
    for (let hours = 0; hours < 40; hours++) {
      after(hours)
      await test1.runJobs()
    }
    await test1.database.query('delete from registration')
    expect(await exports()).toEqual([])
    expect((await ask()).status).toBe(200)
    await test1.runJobs()
    expect(await shown()).toMatchObject({ state: 'ready' })
  })
})

describe('the file', () => {
  test('holds what every domain keeps of me, in words', async () => {
    await test1.database.query(`insert into notice_choice values ($1, 'registration', true, false)`, [ann.userId])
    await test1.database.query(`insert into consent values ($1, 'protocol', '1/2', $2)`, [ann.userId, start])
    const wish = { expoId: fair.expoId, secrets: test1.secrets, now: test1.now() }
    const { hash } = await givenProxy(test1.database, { ...wish, makerId: bob.userId, person: ann.person })
    await test1.post('/v3/api/buyer/proxy_checkin/confirm', { ...ann.person, hash })
    await givenProxy(test1.database, {
      ...wish,
      makerId: ann.userId,
      person: { contact: 'colleague@example.com', realname: '同事', cardNumber: 'E12345678', cardType: 2 },
    })
    const files = await unpacked()
    expect(Object.keys(files).toSorted()).toEqual([
      'account.json',
      'catalogue.json',
      'files.json',
      'readme.txt',
      'registration.json',
    ])
    expect(files['readme.txt']).toContain('这里是本平台保存的关于您的全部数据')
    const account = JSON.parse(files['account.json']!)
    expect(account).toMatchObject({
      profile: { name: ann.canaries.realname, title: '女士', region: '中国 浙江 宁波', company: ann.canaries.company },
      sessions: expect.arrayContaining([expect.objectContaining({ address: '127.0.*.*', openedBy: 'sign-in' })]),
      consents: [{ document: 'protocol', version: '1/2' }],
      noticeChoices: { quietHours: true, topics: [{ topic: 'registration', sms: true, email: false }] },
    })
    expect(JSON.stringify(account.contacts)).toContain(ann.canaries.contact)
    const registration = JSON.parse(files['registration.json']!)
    expect(registration).toMatchObject({
      registrations: [
        { exhibition: '文具展', state: 'confirmed', cardType: '护照', cardNumber: ann.person.cardNumber },
      ],
      colleaguesRegisteredMe: [{ name: ann.canaries.realname, cardNumber: ann.person.cardNumber }],
      colleaguesIRegistered: [{ name: '同事', contact: 'c***@example.com', state: 'sent' }],
    })
    expect(files['registration.json']).not.toContain('E12345678')
    expect(files['account.json']).not.toMatch(/hash|token/i)
  })

  test('is in my language', async () => {
    await test1.database.query(`update app_user set lang = 'en' where id = $1`, [ann.userId])
    const files = await unpacked()
    expect(files['readme.txt']).toContain('This is everything that this platform keeps of you.')
    expect(files['account.json']).toContain('Ningbo, Zhejiang, China')
  })

  test('holds what I uploaded, under names that lead nowhere else', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const key = await givenFile(test1, ann.token, { kind: 'image', bytes, type: 'image/png', name: '../../me.png' })
    await test1.post('/v3/api/my/profile/update', { avatar: key }, { token: ann.token })
    after(0.1)
    await givenFile(test1, ann.token, {
      kind: 'identity',
      bytes,
      type: 'image/png',
      name: 'passport.png',
      expo: fair.expoId,
    })
    await givenFile(test1, bob.token, { kind: 'image', bytes, type: 'image/png', name: 'bob.png' })
    const files = await unpacked()
    const listed = JSON.parse(files['files.json']!) as { name: string; path: string }[]
    expect(listed).toMatchObject([{ kind: 'image' }, { kind: 'identity', name: 'passport.png' }])
    for (const { path } of listed) {
      expect(path).toMatch(/^files\/[0-9a-f-]{36}-(me|passport)\.png$/)
      expect(files[path]).toMatch(/^RIFF/)
    }
    expect(JSON.stringify(files)).not.toContain('bob.png')
  })

  test('holds nothing of anybody else', async () => {
    await givenCode(test1, bob.person.contact!, 'login')
    const everything = JSON.stringify(await unpacked())
    const mine = new Set(Object.values(ann.canaries))
    expect([...canariesIn(everything)].filter((canary) => !mine.has(canary))).toEqual([])
  })

  test('is good for this session only, and only for minutes', async () => {
    await ask()
    await test1.runJobs()
    const { url } = await shown()
    const other = await shown(bob.token)
    expect(other).toBeNull()
    after(0.2)
    expect((await download(url)).status).not.toBe(200)
    const again = await shown()
    expect((await download(again.url)).status).toBe(200)
    await test1.post('/v3/api/logout', {}, { token: ann.token })
    expect((await download(again.url)).status).not.toBe(200)
  })
})

test('is made one at a time: the others are put off, and are in nobody’s way', async () => {
  await givenFile(test1, ann.token, { kind: 'document', bytes: documents.plain() })
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const { store } = test1.platform
  const read = store.read.bind(store)
  let waiting = 0
  store.read = async (...asked) => {
    waiting++
    await promise
    return read(...asked)
  }
  await ask(ann)
  const first = test1.runJobs()
  await expect.poll(() => waiting).toBe(1)
  await ask(bob)
  await test1.runJobs()
  expect(await shown(bob.token)).toMatchObject({ state: 'preparing' })
  expect(waiting).toBe(1)
  open()
  await first
  store.read = read
  expect(await shown(ann.token)).toMatchObject({ state: 'ready' })
  expect(await shown(bob.token)).toMatchObject({ state: 'preparing' })
  after(10 / 3600)
  await test1.runJobs()
  expect(await shown(bob.token)).toMatchObject({ state: 'ready' })
})

test('after seven days it is gone, its file too', async () => {
  await ask()
  await test1.runJobs()
  expect(retentionRules).toContain(exportRetention)
  const apply = () => applyRetention(test1.database, [exportRetention], test1.now())
  after(7 * 24 - 1)
  expect((await apply()).counts).toEqual({ exports: 0 })
  expect(await shown()).toMatchObject({ state: 'ready' })
  after(7 * 24)
  expect((await apply()).counts).toEqual({ exports: 1 })
  expect(await exports()).toEqual([])
  expect(await shown()).toBeNull()
  expect(await test1.database.query('select used_by from file')).toEqual([{ used_by: null }])
})
