import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Zip, ZipDeflate, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenFair, givenUser, type SignedIn } from '../../test/given.ts'
import { documents } from '../../test/hostile-files/documents.ts'
import { jpeg, photo } from '../../test/hostile-files/pictures.ts'
import { race } from '../../test/race.ts'
import { givenStore, givenStoreFolder } from '../../test/store.ts'
import { askPolicy, finish, givenFile, givenUpload, type UploadWish } from '../../test/upload.ts'

const start = '2026-05-10T02:00:00Z'
const folder = givenStoreFolder()
let test1: TestApp
let ann: SignedIn
let bob: SignedIn
let picture: Buffer
let written: string[] = []
/** What the store waits for before it gives something. */
let gate: (key: string) => Promise<void> = () => Promise.resolve()

function close(isHeld: (key: string) => boolean): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = (key) => (isHeld(key) ? promise : Promise.resolve())
  return resolve
}

beforeAll(async () => {
  test1 = await givenApp({
    connections: 50,
    store: (secrets) => {
      const store = givenStore(secrets, folder)
      const write: typeof store.write = (key, ...rest) => {
        written.push(key)
        return store.write(key, ...rest)
      }
      return { ...store, write, read: async (key, most) => gate(key).then(() => store.read(key, most)) }
    },
  })
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
  picture = await jpeg()
})

beforeEach(async () => {
  await test1.database.query('truncate job; delete from file')
  test1.setNow(start)
  written = []
})

type Row = { id: string; key: string; name: string; state: string; exhibition_id: number; bytes: number; kind: string }
const rows = () => test1.database.query<Row>('select * from file order by created_at, id')
const ask = (wish: Partial<UploadWish> = {}, token = ann.token) =>
  askPolicy(test1, token, { kind: 'image', bytes: picture, ...wish })
const finished = async (upload: UploadWish) =>
  (await finish(test1, ann.token, await givenUpload(test1, ann.token, upload), upload.expo)).body.data

describe('a picture that has arrived', () => {
  test('is there in three widths, none wider than it was, and the upload is gone', async () => {
    const data = await finished({ kind: 'image', bytes: await jpeg({ width: 1000, height: 500 }) })
    expect(data).toMatchObject({ type: 'image/webp', url: null, picture: { width: 1000, height: 500 } })
    expect(data.picture.color).toMatch(/^#[0-9a-f]{6}$/)
    const sizes = []
    for (const url of [data.picture.small, data.picture.medium, data.picture.large]) {
      const { rawPayload } = await test1.app.inject({ url })
      const { width, height } = await sharp(rawPayload).metadata()
      sizes.push([width, height])
    }
    expect(sizes).toEqual([
      [320, 160],
      [750, 375],
      [1000, 500],
    ])
    expect(readdirSync(join(folder, 'incoming', 'image'))).toEqual([])
  })

  test('is turned the right way up', async () => {
    const bytes = await photo({ width: 400, height: 200 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await finished({ kind: 'image', bytes })).picture).toMatchObject({ width: 200, height: 400 })
  })

  test('has its main colour, and keeps what is transparent', async () => {
    const red = { r: 200, g: 10, b: 10, alpha: 0.9 }
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 4, background: red } })
      .png()
      .toBuffer()
    const data = await finished({ kind: 'image', bytes })
    const [, r, g, b] = /^#(..)(..)(..)$/.exec(data.picture.color)!.map((part) => parseInt(part, 16))
    expect(r).toBeGreaterThan(180)
    expect(Math.max(g!, b!)).toBeLessThan(80)
    const { rawPayload } = await test1.app.inject({ url: data.picture.small })
    expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true)
  })

  test('answers the same when it is said again', async () => {
    const key = await givenUpload(test1, ann.token, { kind: 'image', bytes: picture })
    const first = await finish(test1, ann.token, key)
    expect((await finish(test1, ann.token, key)).body).toEqual(first.body)
    expect(written).toHaveLength(3)
  })

  test('is made once when it is said by many at the same moment, of whom a few wait', async () => {
    const key = await givenUpload(test1, ann.token, { kind: 'image', bytes: picture })
    const replies = await race(10, () => finish(test1, ann.token, key))
    const answered = replies.filter(({ status }) => status === 200)
    expect(answered.length).toBeGreaterThanOrEqual(4)
    expect(new Set(answered.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1)
    for (const { status, body, headers } of replies.filter((reply) => !answered.includes(reply)))
      expect([status, body.data.reason, headers['retry-after']]).toEqual([503, 'server.busy', '3'])
    expect(written).toHaveLength(3)
  })

  test('keeps nobody else waiting, however many the same person has sent', async () => {
    const keys: string[] = []
    for (let count = 0; count < 6; count++)
      keys.push(await givenUpload(test1, ann.token, { kind: 'image', bytes: picture }))
    const other = await givenUpload(test1, bob.token, { kind: 'image', bytes: picture })
    const open = close((key) => keys.includes(key))
    const replies: number[] = []
    const all = Promise.all(keys.map(async (key) => replies.push((await finish(test1, ann.token, key)).status)))
    await expect.poll(() => replies).toEqual([503, 503])
    expect((await finish(test1, bob.token, other)).status).toBe(200)
    open()
    await all
    expect(replies).toEqual([503, 503, 200, 200, 200, 200])
  })

  test('keeps nobody waiting while another process has hold of it', async () => {
    const [first, second] = [
      await givenUpload(test1, ann.token, { kind: 'image', bytes: picture }),
      await givenUpload(test1, bob.token, { kind: 'image', bytes: picture }),
    ]
    const cat = await givenUser(test1.database, 'cat@example.com')
    const third = await givenUpload(test1, cat.token, { kind: 'image', bytes: picture })
    let waiting: Promise<unknown[]> = Promise.resolve([])
    await test1.database.transaction(async (tx) => {
      await sql`select from file where key in (${first}, ${second}) for update`.execute(tx)
      waiting = Promise.all([finish(test1, ann.token, first), finish(test1, bob.token, second)])
      const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(() => test1.database.query(blocked)).toHaveLength(2)
      expect((await finish(test1, cat.token, third)).status).toBe(200)
    })
    expect(await waiting).toMatchObject([{ status: 200 }, { status: 200 }])
  })
})

describe('what is private', () => {
  const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x31, 0x0a])
  const text = (content: string) => new TextEncoder().encode(content)
  /** With the sizes behind each entry rather than before it. */
  const streamed = () => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((_error, chunk) => chunks.push(chunk))
    for (const name of ['[Content_Types].xml', 'xl/workbook.xml']) {
      const entry = new ZipDeflate(name)
      zip.add(entry)
      entry.push(text('<a/>'), true)
    }
    zip.end()
    return Buffer.concat(chunks)
  }
  const workbook = () =>
    Buffer.from(zipSync({ '[Content_Types].xml': text('<Types/>'), 'xl/workbook.xml': text('<workbook/>') }))

  test.each<[string, UploadWish['kind'], () => Buffer | Promise<Buffer>, string]>([
    ['a passport', 'identity', () => picture, 'image/webp'],
    ['a PDF', 'document', documents.plain, 'application/pdf'],
    ['a PDF of packed objects', 'document', documents.packed, 'application/pdf'],
    ['a PDF of objects packed as Acrobat does', 'document', documents.packedAsAcrobatDoes, 'application/pdf'],
    ['a PDF of objects packed by a list', 'document', documents.packedInList, 'application/pdf'],
    ['a workbook', 'sheet', workbook, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'a workbook written in one go',
      'sheet',
      streamed,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a sheet of text', 'sheet', () => Buffer.from('\ufeff姓名,1\r\n'), 'text/csv'],
    ['a sheet of Chinese text as Excel writes it', 'sheet', () => gbk, 'text/csv'],
  ])('%s is sealed, has no public address, and opens as it was', async (_what, kind, make, type) => {
    const bytes = await make()
    const data = await finished({ kind, bytes })
    expect(data).toMatchObject({ type, picture: null })
    const [row] = await rows()
    const sealed = readFileSync(join(folder, 'private', row!.id))
    const opened = (await test1.app.inject({ url: data.url })).rawPayload
    expect(sealed.length).toBe(opened.length + 28)
    expect(sealed.includes(opened.subarray(0, 12))).toBe(false)
    expect(opened.equals(kind === 'identity' ? opened : bytes)).toBe(true)
    expect(existsSync(join(folder, row!.key))).toBe(false)
    for (const width of [320, 750, 1500])
      expect((await test1.app.inject({ url: `/files/image/${row!.id}/${width}.webp` })).statusCode).toBe(404)
  })

  test('opens at its own place only, under the key of its exhibition', async () => {
    const { expoId } = await givenFair(test1.database)
    const [first, second] = [await upload(expoId), await upload(expoId)]
    expect(await rows()).toMatchObject([{ exhibition_id: expoId }, { exhibition_id: expoId }])
    const sealed = readFileSync(join(folder, 'private', first))
    const { secrets, database } = test1
    await secrets.openBytes(database, expoId, `file.${first}`, sealed)
    await expect(secrets.openBytes(database, expoId, `file.${second}`, sealed)).rejects.toThrow()
    await expect(secrets.openBytes(database, 0, `file.${first}`, sealed)).rejects.toThrow()

    async function upload(expo: number) {
      return (await givenFile(test1, ann.token, { kind: 'identity', bytes: picture, expo })).slice(-36)
    }
  })

  test('makes no key for an exhibition that is not there', async () => {
    await givenFile(test1, ann.token, { kind: 'identity', bytes: picture, expo: 2_000_000_000 })
    expect(await rows()).toMatchObject([{ exhibition_id: 0 }])
    expect(await test1.database.query('select from data_key where exhibition_id = 2000000000')).toEqual([])
  })
})

describe('saying that it is there is refused', () => {
  test.each([
    ['with a key that nobody has', () => 'incoming/image/00000000-0000-0000-0000-000000000000'],
    ["with somebody else's", async () => (await ask({}, bob.token)).body.data.filename as string],
    ["with somebody else's that is ready", () => givenFile(test1, bob.token, { kind: 'image', bytes: picture })],
  ])('%s', async (_what, key) => {
    const filename = await key()
    const before = await rows()
    const reply = await finish(test1, ann.token, filename)
    expect([reply.status, reply.body.data.reason]).toEqual([410, 'file.unknown'])
    expect(await rows()).toEqual(before)
  })

  test.each(['incoming/../private/x', 'private/00000000-0000-0000-0000-000000000000', 'incoming/image/', ''])(
    'with the key %o',
    async (key) => {
      expect((await finish(test1, ann.token, key)).status).toBe(400)
    },
  )

  test('before it has arrived, and it may still arrive', async () => {
    const key = (await ask()).body.data.filename as string
    const reply = await finish(test1, ann.token, key)
    expect([reply.status, reply.body.data.reason]).toEqual([409, 'file.notThere'])
    expect(await rows()).toMatchObject([{ state: 'awaited' }])
  })

  test('where a store took more than it was allowed to, and what it took goes', async () => {
    const key = (await ask()).body.data.filename as string
    await test1.platform.store.write(key, Buffer.alloc(10 * 1024 * 1024 + 1), '')
    const reply = await finish(test1, ann.token, key)
    expect([reply.status, reply.body.data.reason]).toEqual([413, 'file.tooLarge'])
    expect(await rows()).toEqual([])
    expect(existsSync(join(folder, key))).toBe(false)
  })

  test('to strangers', async () => {
    expect((await test1.post('/v3/api/file/finish', { filename: 'x' })).status).toBe(401)
  })
})
