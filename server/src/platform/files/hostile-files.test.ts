import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_RULES } from '@fairground/contract/constants.ts'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { hostileFiles } from '../../../test/hostile-files/corpus.ts'
import { smuggled } from '../../../test/hostile-files/pictures.ts'
import { givenStore, givenStoreFolder } from '../../../test/store.ts'
import { finish, givenUpload } from '../../../test/upload.ts'

const folder = givenStoreFolder()
let test1: TestApp
let ann: SignedIn

beforeAll(async () => {
  test1 = await givenApp({ store: (secrets) => givenStore(secrets, folder) })
  ann = await givenUser(test1.database, 'ann@example.com')
})

beforeEach(() => test1.database.query('truncate job; delete from file'))

const inStore = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)

const cameAlong = ['<script', '<svg', '<html', '%PDF', 'PK\u0003\u0004', 'Exif', 'http://ns.adobe.com', smuggled]

/** The names of the parts that a WebP is made of. */
function partsOf(webp: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    names.push(webp.toString('latin1', at, at + 4))
  return names
}

/** Whatever is served, a browser runs nothing of it. */
async function expectInert(url: string, kind: keyof typeof UPLOAD_RULES) {
  const { statusCode, headers, rawPayload } = await test1.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(rawPayload.length).toBeLessThanOrEqual(UPLOAD_RULES[kind].megabytes * 1024 * 1024)
  return { headers, rawPayload }
}

async function expectDownload(url: string, kind: 'document' | 'sheet') {
  const { headers } = await expectInert(url, kind)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="file\.(pdf|xlsx|csv)"; filename\*=/)
  expect(headers['content-type']).toMatch(/^(application\/(pdf|vnd\.openxml\S+)|text\/csv)/)
}

/** A picture that we made, and nothing in it but pixels. */
async function expectPixels(url: string, kind: 'image' | 'identity') {
  const { headers, rawPayload } = await expectInert(url, kind)
  expect(headers['content-type']).toBe('image/webp')
  const text = rawPayload.toString('latin1')
  expect(cameAlong.filter((trace) => text.includes(trace))).toEqual([])
  expect(partsOf(rawPayload).filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))).toEqual([])
  const metadata = await sharp(rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' })
  for (const part of ['exif', 'icc', 'xmp', 'iptc', 'comments', 'orientation', 'pages'])
    expect(metadata).not.toHaveProperty(part)
}

describe.each(['image', 'identity', 'document', 'sheet'] as const)('uploaded as %s', (kind) => {
  const some = hostileFiles.filter((file) => file.kind === kind)

  test.each(some.filter(({ outcome }) => outcome !== 'harmless'))(
    '$name is refused, and gone',
    async ({ make, outcome }) => {
      const key = await givenUpload(test1, ann.token, { kind, bytes: await make() })
      const before = inStore()
      expect(before.filter((path) => path.endsWith(key))).toHaveLength(1)
      const reply = await finish(test1, ann.token, key)
      expect(reply.body.data.reason).toBe(outcome)
      expect(reply.body.msg).toMatch(/^[A-Z].{20,}/)
      expect(await test1.database.query('select from file')).toEqual([])
      expect(inStore()).toEqual(before.filter((path) => !path.endsWith(key)))
      expect((await finish(test1, ann.token, key)).body.data.reason).toBe('file.unknown')
    },
  )

  test.each(some.filter(({ outcome }) => outcome === 'harmless'))('$name is made harmless', async ({ make }) => {
    const key = await givenUpload(test1, ann.token, { kind, bytes: await make() })
    const reply = await finish(test1, ann.token, key)
    expect(reply.body).toMatchObject({ code: 1 })
    const { picture, url } = reply.body.data
    const addresses: string[] = picture ? [picture.small, picture.medium, picture.large] : [url]
    for (const address of addresses)
      await (kind === 'image' || kind === 'identity' ? expectPixels(address, kind) : expectDownload(address, kind))
    expect(inStore().filter((path) => path.endsWith(key))).toEqual([])
  })
})
