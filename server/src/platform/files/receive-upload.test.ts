import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeChance, type Chance } from '../../../demo/chance.ts'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { jpeg } from '../../../test/hostile-files/pictures.ts'
import { race } from '../../../test/race.ts'
import { givenStore, givenStoreFolder } from '../../../test/store.ts'
import { askPolicy, finish, formOf, postFile, type Field, type Permission } from '../../../test/upload.ts'

const start = '2026-05-10T02:00:00Z'
const folder = givenStoreFolder()
const bytes = Buffer.from('a file of 22 bytes ...')
let test1: TestApp
let ann: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ connections: 30, store: (secrets) => givenStore(secrets, folder) })
  ann = await givenUser(test1.database, 'ann@example.com')
})

beforeEach(async () => {
  await test1.database.query('truncate job; delete from file')
  test1.setNow(start)
})

const allowed = async (content = bytes): Promise<Permission> =>
  (await askPolicy(test1, ann.token, { kind: 'image', bytes: content })).body.data
const changed = (fields: Field[], name: string, value: string) =>
  fields.map((field) => (field.name === name ? { name, value } : field))
const without = (fields: Field[], name: string) => fields.filter((field) => field.name !== name)
const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

const inFolder = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

async function expectRefused(
  reply: { status: number; body: { code: number; msg: string; data: any } },
  reason: string,
) {
  expect(reply.body.data?.reason).toBe(reason)
  expect(reply.body.msg).toMatch(/^[A-Z]/)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(inFolder()).toEqual([])
  expect(await test1.database.query(`select from file where state <> 'awaited'`)).toEqual([])
}

describe('a file with its permission', () => {
  test('is taken, and stands under its key', async () => {
    const { fields, filename } = await allowed()
    expect(await postFile(test1, fields, bytes, '../../evil.php')).toEqual({ status: 204, body: '' })
    expect(readFileSync(join(folder, filename)).equals(bytes)).toBe(true)
    expect(readdirSync(join(folder, 'aside'))).toEqual([])
    await test1.platform.store.remove([filename])
  })

  test('may come again until it has been looked at, and not after that', async () => {
    const picture = await jpeg()
    const { fields, filename } = await allowed(picture)
    expect((await postFile(test1, fields, picture.subarray(0, 900))).status).toBe(204)
    expect((await postFile(test1, fields, picture)).status).toBe(204)
    expect((await finish(test1, ann.token, filename)).status).toBe(200)
    const kept = inFolder()
    const late = await postFile(test1, fields, picture)
    expect([late.status, late.body.data.reason]).toEqual([410, 'file.unknown'])
    expect(inFolder()).toEqual(kept)
    await test1.database.query('delete from file')
    expect((await postFile(test1, fields, picture)).status).toBe(410)
    expect(inFolder()).toEqual(kept)
    await test1.platform.store.remove(
      ['320', '750', '1500'].map((width) => `image/${filename.slice(-36)}-${width}.webp`),
    )
  })

  test('that comes ten times at the same moment is whole', async () => {
    const large = Buffer.alloc(3_000_000, 'x')
    const { fields, filename } = await allowed(large)
    const replies = await race(10, () => postFile(test1, fields, large))
    expect(replies.filter(({ status }) => status !== 204 && status !== 409)).toEqual([])
    expect(replies.some(({ status }) => status === 204)).toBe(true)
    expect(readFileSync(join(folder, filename)).equals(large)).toBe(true)
    await test1.platform.store.remove([filename])
    expect(inFolder()).toEqual([])
  })
})

describe('a file is refused, and leaves nothing behind,', () => {
  test.each(['key', 'policy', 'OSSAccessKeyId', 'signature'])('where its %s was altered', async (name) => {
    const { fields } = await allowed()
    const value = fields.find((field) => field.name === name)!.value
    for (const at of [0, Math.floor(value.length / 2), value.length - 1])
      await expectRefused(await postFile(test1, changed(fields, name, flip(value, at)), bytes), 'file.unknown')
    await expectRefused(await postFile(test1, changed(fields, name, ''), bytes), 'file.unknown')
    await expectRefused(await postFile(test1, changed(fields, name, `${value} `), bytes), 'file.unknown')
    await expectRefused(await postFile(test1, without(fields, name), bytes), 'file.unknown')
  })

  test("where its key is another permission's", async () => {
    const [mine, other] = [await allowed(), await allowed()]
    await expectRefused(await postFile(test1, changed(mine.fields, 'key', other.filename), bytes), 'file.unknown')
    const mixed = changed(mine.fields, 'policy', other.policy)
    await expectRefused(await postFile(test1, mixed, bytes), 'file.unknown')
  })

  test('where its policy was written by somebody else', async () => {
    const { fields, filename } = await allowed()
    const policy = { expiration: '2099-01-01T00:00:00.000Z', conditions: [{ key: filename }, ['x', 1, 1e9]] }
    const own = changed(fields, 'policy', Buffer.from(JSON.stringify(policy)).toString('base64'))
    await expectRefused(await postFile(test1, own, bytes), 'file.unknown')
  })

  test('after ten minutes', async () => {
    const { fields, filename } = await allowed()
    test1.setNow('2026-05-10T02:10:00Z')
    await expectRefused(await postFile(test1, fields, bytes), 'file.unknown')
    test1.setNow('2026-05-10T02:09:59Z')
    expect((await postFile(test1, fields, bytes)).status).toBe(204)
    await test1.platform.store.remove([filename])
  })

  test('with a byte more than was said', async () => {
    const { fields } = await allowed(bytes.subarray(1))
    const reply = await postFile(test1, fields, bytes)
    expect(reply.status).toBe(413)
    await expectRefused(reply, 'file.tooLarge')
  })

  test('with nothing in it', async () => {
    const { fields } = await allowed()
    await expectRefused(await postFile(test1, fields, Buffer.alloc(0)), 'file.damaged')
  })

  test.each<[string, (fields: Field[]) => Field[], string]>([
    ['with a field that nobody knows', (fields) => [...fields, { name: 'acl', value: 'public' }], 'file.unknown'],
    ['with a field twice', (fields) => [...fields, fields[0]!], 'input.malformed'],
    ['with a name without end', (fields) => [...fields, { name: 'x'.repeat(300), value: '' }], 'input.malformed'],
    ['with a value without end', (fields) => [...fields, { name: 'x', value: 'x'.repeat(20_000) }], 'input.malformed'],
    ['with a name of the language', (fields) => [...fields, { name: '__proto__', value: '1' }], 'file.unknown'],
    [
      'with a hundred fields',
      (fields) => [...fields, ...Array.from({ length: 100 }, (_, n) => ({ name: `x${n}`, value: '' }))],
      'file.unknown',
    ],
    [
      'with a thousand fields',
      (fields) => [...fields, ...Array.from({ length: 1_000 }, (_, n) => ({ name: `x${n}`, value: '' }))],
      'input.malformed',
    ],
  ])('%s', async (_what, more, reason) => {
    const { fields } = await allowed()
    await expectRefused(await postFile(test1, more(fields), bytes), reason)
  })

  test.each<[string, (form: FormData) => void, string]>([
    ['that is not there', (form) => form.delete('file'), 'input.malformed'],
    ['that another one follows', (form) => form.append('file', new Blob(['x']), 'x'), 'input.malformed'],
    ['that a field follows', (form) => form.append('x', 'y'), 'input.malformed'],
    [
      'that has another name',
      (form) => {
        form.delete('file')
        form.append('upload', new Blob(['x']), 'x')
      },
      'file.unknown',
    ],
  ])('%s', async (_what, change, reason) => {
    const { fields } = await allowed()
    const form = new FormData()
    for (const { name, value } of fields) form.append(name, value)
    form.append('file', new Blob([bytes]), 'x')
    change(form)
    const encoded = new Response(form)
    const payload = Buffer.from(await encoded.arrayBuffer())
    await expectRefused(await post(payload, encoded.headers.get('content-type') ?? ''), reason)
  })

  test.each([
    ['multipart/form-data', 'x', 'input.mediaType'],
    ['multipart/form-data; boundary=x', '', 'input.malformed'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense', 'input.malformed'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nx',
      'input.malformed',
    ],
    ['application/json', '{}', 'input.mediaType'],
    ['application/x-www-form-urlencoded', 'key=x', 'input.mediaType'],
    ['image/jpeg', 'x', 'input.mediaType'],
  ])('as %s with %o', async (type, payload, reason) => {
    await expectRefused(await post(Buffer.from(payload), type), reason)
  })

  test('however its form is mangled: never with a failure of ours, and never half taken', async () => {
    const { fields, filename } = await allowed()
    const { headers, payload } = await formOf(fields, bytes)
    const type = (headers as Record<string, string>)['content-type'] ?? ''
    const chance = makeChance(20_260_510)
    for (let turn = 0; turn < 400; turn++) {
      const mangled = mangle(payload as Buffer, chance)
      const reply = await test1.app.inject({
        method: 'POST',
        url: '/files',
        headers: { 'content-type': type },
        payload: mangled,
      })
      const taken = reply.statusCode === 204
      expect(taken || [400, 409, 410, 413].includes(reply.statusCode), `turn ${turn}: ${reply.body}`).toBe(true)
      expect(readdirSync(join(folder, 'aside'))).toEqual([])
      const kept = await test1.platform.store.read(filename, 1_000)
      expect(kept?.length ?? 0).toBeLessThanOrEqual(taken ? bytes.length : 0)
      await test1.platform.store.remove([filename])
    }
  })

  /** A few bytes changed, left out, doubled, or put elsewhere. */
  function mangle(form: Buffer, chance: Chance): Buffer {
    const at = chance.below(form.length)
    const length = 1 + chance.below(60)
    const part = form.subarray(at, at + length)
    const [before, after] = [form.subarray(0, at), form.subarray(at + length)]
    return chance.pick([
      () => Buffer.concat([before, Buffer.from(part.map((byte) => byte ^ (1 << chance.below(8)))), after]),
      () => Buffer.concat([before, after]),
      () => Buffer.concat([before, part, part, after]),
      () => Buffer.concat([after, before, part]),
      () => before,
      () => Buffer.concat([before, Buffer.from('\r\n--'), part, after]),
    ])()
  }

  async function post(payload: Buffer, type: string) {
    const headers = { 'content-type': type, 'my-lang': 'en' }
    const reply = await test1.app.inject({ method: 'POST', url: '/files', headers, payload })
    return { status: reply.statusCode, body: JSON.parse(reply.body) }
  }
})
