import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { givenUser, type SignedIn } from '../../test/given.ts'
import { jpeg } from '../../test/hostile-files/pictures.ts'
import { race } from '../../test/race.ts'
import { askPolicy, type Permission, type UploadWish } from '../../test/upload.ts'

const start = '2026-05-10T02:00:00Z'
let test1: TestApp
let ann: SignedIn
let bob: SignedIn
let picture: Buffer

beforeAll(async () => {
  test1 = await givenApp({ connections: 50 })
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
  picture = await jpeg()
})

beforeEach(async () => {
  await test1.database.query('delete from file')
  test1.setNow(start)
})

const rows = () => test1.database.query('select * from file order by created_at, id')
const after = (minutes: number) => test1.setNow(new Date(Date.parse(start) + minutes * 60_000).toISOString())
const ask = (wish: Partial<UploadWish> = {}, token = ann.token) =>
  askPolicy(test1, token, { kind: 'image', bytes: picture, ...wish })

describe('permission to upload', () => {
  test('names the key, where to post, and every field in its order', async () => {
    const { body } = await ask({ name: '合同.jpg' })
    const { filename, policy, accessid, signature, host, fields } = body.data as Permission
    expect(filename).toMatch(/^incoming\/image\/[0-9a-f-]{36}$/)
    expect(host).toBe('/files')
    expect(fields).toEqual([
      { name: 'key', value: filename },
      { name: 'policy', value: policy },
      { name: 'OSSAccessKeyId', value: accessid },
      { name: 'signature', value: signature },
    ])
    expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
      expiration: '2026-05-10T02:10:00.000Z',
      conditions: [{ key: filename }, ['content-length-range', 1, picture.length]],
    })
    expect(await rows()).toMatchObject([{ key: filename, kind: 'image', name: '合同.jpg', state: 'awaited' }])
  })

  test.each([
    ['image', 10],
    ['identity', 10],
    ['document', 20],
    ['sheet', 10],
  ] as const)('for a file of kind %s: %d MB, and not a byte more', async (kind, megabytes) => {
    const most = megabytes * 1024 * 1024
    expect((await ask({ kind, bytes: Buffer.alloc(most) })).status).toBe(200)
    const reply = await ask({ kind, bytes: Buffer.alloc(most + 1) })
    expect([reply.status, reply.body.data.reason]).toEqual([413, 'file.tooLarge'])
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['image', 'image/svg+xml', 'file.wrongType'],
    ['image', 'application/pdf', 'file.wrongType'],
    ['image', '', 'file.wrongType'],
    ['identity', 'image/gif', 'file.wrongType'],
    ['document', 'text/html', 'file.wrongType'],
    ['sheet', 'application/vnd.ms-excel.sheet.macroEnabled.12', 'file.wrongType'],
    ['image', 'image/heic', 'file.heic'],
    ['identity', 'image/heif', 'file.heic'],
  ] as const)('for %s of type %o is refused, and nothing is written', async (kind, type, reason) => {
    const reply = await ask({ kind, type })
    expect([reply.status, reply.body.data.reason]).toEqual([415, reason])
    expect(await rows()).toEqual([])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system.ini', 'system.ini'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a<b>"c|d?.png', 'abcd.png'],
    ['\u200fgnp.exe', 'gnp.exe'],
    [' 照片 1.jpg ', '照片 1.jpg'],
    ['x'.repeat(255), 'x'.repeat(100)],
  ])('keeps the name %o as %o', async (name, kept) => {
    await ask({ name })
    expect(await rows()).toMatchObject([{ name: kept }])
  })

  test.each(['a\0.jpg', '\u202egpj.exe', 'a\u0007.jpg'])('for the name %o is refused', async (name) => {
    expect((await ask({ name })).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('is given 200 times a day for files that nothing uses', async () => {
    await fillUp(199)
    expect((await ask()).status).toBe(200)
    const reply = await ask()
    expect([reply.status, reply.body.data.reason]).toEqual([429, 'file.tooMany'])
    expect(await rows()).toHaveLength(200)
    expect((await ask({}, bob.token)).status).toBe(200)
    await test1.database.query(`update file set used_by = 'somewhere' where key = 'incoming/image/1'`)
    expect((await ask()).status).toBe(200)
    after(24 * 60 + 1)
    expect((await ask()).status).toBe(200)
  })

  test('is given for 500 MB a day of files that nothing uses', async () => {
    await fillUp(50, 10 * 1024 * 1024)
    await test1.database.query('update file set bytes = bytes - $1 where key = $2', [
      picture.length,
      'incoming/image/1',
    ])
    expect((await ask()).status).toBe(200)
    const reply = await ask({ bytes: Buffer.alloc(1) })
    expect([reply.status, reply.body.data.reason]).toEqual([429, 'file.tooMany'])
    expect(await rows()).toHaveLength(51)
    expect((await ask({}, bob.token)).status).toBe(200)
    await test1.database.query(`update file set used_by = 'somewhere' where key = 'incoming/image/2'`)
    expect((await ask()).status).toBe(200)
    after(24 * 60 + 1)
    expect((await ask()).status).toBe(200)
  })

  test('of which the last one, asked for by many at the same moment, is given once', async () => {
    await fillUp(199)
    const replies = await race(40, () => ask())
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(39)
  })

  test('is for people who are signed in', async () => {
    expect((await test1.get('/v3/api/oss_policy')).status).toBe(401)
  })

  const fillUp = (count: number, bytes = 1) =>
    test1.database.query(
      `insert into file (id, key, kind, user_id, name, bytes, created_at)
       select gen_random_uuid(), 'incoming/image/' || n, 'image', $1, 'x', $4, $2 from generate_series(1, $3) n`,
      [ann.userId, start, count, bytes],
    )
})
