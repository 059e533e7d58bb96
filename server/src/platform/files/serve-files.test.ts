import { once } from 'node:events'
import { get as httpGet, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { documents } from '../../../test/hostile-files/documents.ts'
import { jpeg } from '../../../test/hostile-files/pictures.ts'
import { race } from '../../../test/race.ts'
import { givenStore } from '../../../test/store.ts'
import { finish, givenFile, type UploadWish } from '../../../test/upload.ts'
import { verifyAudit } from '../audit.ts'
import { privateAddress } from './files.ts'

const start = '2026-05-10T02:00:00Z'
let test1: TestApp
let ann: SignedIn
let bob: SignedIn
let picture: Buffer
/** What the store waits for before it gives anything. */
let gate: () => Promise<void> = () => Promise.resolve()

function makeGate() {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  let waiting = 0
  const close = () => {
    gate = () => {
      waiting++
      return promise
    }
  }
  return { open, close, waiting: () => waiting }
}

/** Over a real connection, which a reader can leave. */
async function beginReading(url: string) {
  if (!test1.app.server.listening) await test1.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test1.app.server.address() as AddressInfo
  const request = httpGet({ port, host: '127.0.0.1', path: url })
  request.on('error', () => undefined)
  const [socket] = (await once(test1.app.server, 'connection')) as [Socket]
  return {
    goAway: async () => {
      request.destroy()
      await once(socket, 'close')
    },
  }
}

beforeAll(async () => {
  test1 = await givenApp({
    store: (secrets) => {
      const store = givenStore(secrets)
      return { ...store, read: async (key, mostBytes) => gate().then(() => store.read(key, mostBytes)) }
    },
  })
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
  picture = await jpeg({ width: 60, height: 40 })
})

beforeEach(async () => {
  await test1.database.query('update session set revoked_at = null')
  await test1.database.query('update app_user set deleted_at = null')
  test1.setNow(start)
})

const get = (url: string, headers = {}) => test1.app.inject({ url, headers: { 'my-lang': 'en', ...headers } })
const entries = () => test1.database.query<{ actor: string; action: string }>('select * from audit_entry')
const sessionOf = async ({ userId }: SignedIn) =>
  (await test1.database.query<{ id: string }>('select id from session where user_id = $1', [userId]))[0]!.id

async function uploaded(kind: UploadWish['kind'], more: Partial<UploadWish> = {}) {
  const bytes = kind === 'document' ? documents.plain() : picture
  const key = await givenFile(test1, ann.token, { kind, bytes, ...more })
  const { data } = (await finish(test1, ann.token, key)).body
  return { id: key.slice(-36), picture: data.picture, url: data.url as string }
}

describe('a public picture', () => {
  let known: string | undefined

  test('is for everybody, and for ever', async () => {
    const { picture: made, id } = await uploaded('image')
    const reply = await get(made.medium)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${id}-750"`,
    })
    const again = await get(made.medium, { 'if-none-match': reply.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await test1.app.inject({ method: 'HEAD', url: made.medium })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(reply.rawPayload.length)])
  })

  test.each([
    '/files/image/ID/321.webp',
    '/files/image/ID/320.png',
    '/files/image/ID/320.webp/',
    '/files/image/ID/..%2f..%2fprivate%2fID',
    '/files/image/..%2fprivate/ID',
    '/files/image/00000000-0000-0000-0000-000000000000/320.webp',
    '/files/image/ID',
    '/files/incoming/image/ID',
    '/files/private/ID',
    '/files/aside/ID',
    '/files/',
    '/files',
  ])('is not found at %s, nor is anything else', async (address) => {
    known ??= (await uploaded('image')).id
    const reply = await get(address.replaceAll('ID', known))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 404, data: { reason: 'address.unknown' } })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})

describe('a private file', () => {
  test('is a download, of its own name and of what it really is', async () => {
    const { url } = await uploaded('document', { name: "合同 'final'.exe.html" })
    const reply = await get(url)
    expect(reply.rawPayload.equals(documents.plain())).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__ _final_.exe.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%27final%27.exe.pdf`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('of somebody’s identity is shown, and that it was is written down', async () => {
    const { url, id } = await uploaded('identity')
    const before = await entries()
    const reply = await get(url)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
    expect(reply.headers).not.toHaveProperty('content-disposition')
    const after = await entries()
    expect(after.slice(before.length)).toMatchObject([
      { actor: ann.userId, action: 'file.read', subject: `file.${id}` },
    ])
    expect(await verifyAudit(test1.database, test1.secrets)).toMatchObject({ brokenAt: null })
  })

  test('has an address for five minutes', async () => {
    const { url } = await uploaded('document')
    test1.setNow('2026-05-10T02:04:59Z')
    expect((await get(url)).statusCode).toBe(200)
    test1.setNow('2026-05-10T02:05:00Z')
    expect((await get(url)).statusCode).toBe(404)
  })

  const later = (url: string) => url.replace(/e=\d+/, (part) => `e=${Number(part.slice(2)) + 60}`)
  test.each<[string, (url: string, other: string) => string | Promise<string>]>([
    ['a file that was exchanged', (url, other) => url.replace(/[0-9a-f-]{36}/, /[0-9a-f-]{36}/.exec(other)![0])],
    ['another session', async (url) => url.replace(/s=[^&]+/, `s=${await sessionOf(bob)}`)],
    ['a later end', later],
    ['no end', (url) => url.replace(/e=\d+/, 'e=')],
    ['an end that is no number', (url) => url.replace(/e=\d+/, 'e=1e99')],
    ['a changed signature', (url) => url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['no signature', (url) => url.replace(/&m=.*/, '')],
    ['two signatures', (url) => `${url}&m=x`],
    ['nothing', (url) => url.replace(/\?.*/, '')],
  ])('is not found with %s, and nothing is written down', async (_what, change) => {
    const { url } = await uploaded('identity')
    const { url: other } = await uploaded('identity')
    const before = await entries()
    const reply = await get(await change(url, other))
    expect(reply.json()).toEqual({ code: 404, msg: 'There is no such thing', data: { reason: 'address.unknown' } })
    expect(await entries()).toEqual(before)
  })

  test('is not found by another person, whose address of it is genuine', async () => {
    const { id } = await uploaded('identity')
    const url = privateAddress(test1.secrets, { fileId: id, sessionId: await sessionOf(bob), now: test1.now() })
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each([
    ['whose session was ended', 'update session set revoked_at = now()'],
    ['whose session is over', `update session set expires_at = '2026-05-10T02:00:00Z'`],
    ['who was deleted', 'update app_user set deleted_at = now()'],
  ])('is not found by somebody %s', async (_what, statement) => {
    const { url } = await uploaded('identity')
    const [kept] = await test1.database.query<{ expires_at: Date }>('select expires_at from session')
    await test1.database.query(statement)
    expect((await get(url)).statusCode).toBe(404)
    await test1.database.query('update session set expires_at = $1', [kept!.expires_at])
  })

  test('is not there before it has been looked at, and not as a public picture', async () => {
    const { id } = await uploaded('image')
    const url = privateAddress(test1.secrets, { fileId: id, sessionId: await sessionOf(ann), now: test1.now() })
    expect((await get(url)).statusCode).toBe(404)
    const { url: awaited, id: other } = await uploaded('document')
    await test1.database.query(`update file set state = 'awaited', type = null where id = $1`, [other])
    expect((await get(awaited)).statusCode).toBe(404)
  })

  test('is opened for one reader a few times at once, and then later', async () => {
    const { url, id } = await uploaded('document')
    await test1.database.query('update file set bytes = 50000000 where id = $1', [id])
    const { open, close } = makeGate()
    close()
    const replies: Awaited<ReturnType<typeof get>>[] = []
    const asked = race(3, async () => void replies.push(await get(url)))
    await expect.poll(() => replies.map(({ statusCode }) => statusCode)).toEqual([429])
    expect(replies[0]?.headers['retry-after']).toBe('10')
    open()
    await asked
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 200, 200])
    expect((await get(url)).statusCode).toBe(200)
  })

  test('is opened for all readers together a few times at once, and then later', async () => {
    const { open, close } = makeGate()
    const addresses: string[] = []
    for (const name of ['dan', 'eve', 'fay', 'guy']) {
      const { token } = await givenUser(test1.database, `${name}@example.com`)
      const key = await givenFile(test1, token, { kind: 'document', bytes: documents.plain() })
      await test1.database.query('update file set bytes = 110000000 where key = $1', [key])
      addresses.push((await finish(test1, token, key)).body.data.url)
    }
    close()
    const replies: Awaited<ReturnType<typeof get>>[] = []
    const asked = race(4, async (index) => void replies.push(await get(addresses[index]!)))
    await expect.poll(() => replies.map(({ statusCode }) => statusCode)).toEqual([503])
    expect(replies[0]?.json().data.reason).toBe('server.busy')
    expect(replies[0]?.headers['retry-after']).toBe('10')
    open()
    await asked
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200, 200])
    for (const url of addresses) expect((await get(url)).statusCode).toBe(200)
  })

  test('is counted for as long as it is being opened, also where its reader goes away', async () => {
    const { url, id } = await uploaded('document')
    await test1.database.query('update file set bytes = 100000000 where id = $1', [id])
    const { open, close, waiting } = makeGate()
    close()
    const reader = await beginReading(url)
    await expect.poll(waiting).toBe(1)
    await reader.goAway()
    expect((await get(url)).statusCode).toBe(429)
    open()
    await expect.poll(async () => (await get(url)).statusCode).toBe(200)
  })

  test('is not counted where its reader has gone away before it is opened', async () => {
    const { url, id } = await uploaded('document')
    await test1.database.query('update file set bytes = 100000000 where id = $1', [id])
    const finds = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const answered = once(test1.app.server, 'request').then(([, response]) => response as ServerResponse)
    await test1.database.transaction(async (tx) => {
      await sql`lock table file in access exclusive mode`.execute(tx)
      const reader = await beginReading(url)
      await expect.poll(() => test1.database.query(finds)).toHaveLength(1)
      await reader.goAway()
    })
    await expect.poll(async () => (await answered).destroyed).toBe(true)
    await expect.poll(() => test1.database.query(finds)).toHaveLength(0)
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url)).statusCode).toBe(200)
  })

  test('does not open with a byte changed where it is kept', async () => {
    const { url, id } = await uploaded('document')
    const sealed = (await test1.platform.store.read(`private/${id}`, 1e8))!
    sealed[sealed.length - 1]! ^= 1
    await test1.platform.store.write(`private/${id}`, sealed, '')
    expect((await get(url)).statusCode).toBe(500)
  })

  test('is not offered to HEAD, which would be a reading that shows nothing', async () => {
    const { url } = await uploaded('identity')
    const before = await entries()
    expect((await test1.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect(await entries()).toEqual(before)
  })
})
