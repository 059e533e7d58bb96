import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenBucket, type Bucket } from '../../../test/bucket-double.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { documents } from '../../../test/hostile-files/documents.ts'
import { jpeg } from '../../../test/hostile-files/pictures.ts'
import { ossCloud, ossSignatureOf } from '../../../test/oss-double.ts'
import { s3Cloud, s3SignatureOf, s3SigningKey } from '../../../test/s3-double.ts'
import { askPolicy, finish, formOf, type Field, type Permission } from '../../../test/upload.ts'
import { dialects, signRequest } from './bucket-signature.ts'
import { openBucketStore } from './bucket-store.ts'
import { TooLarge } from './store.ts'

describe('the doubles judge as the real ones: what the vendors publish is right to them', () => {
  const amazon = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    accessKeySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

  test("Amazon's example of a request", () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': nothing,
      'x-amz-date': '20130524T000000Z',
    }
    const asked = { method: 'GET', path: '/test.txt', query: '', headers, body: Buffer.alloc(0) }
    const signature = s3SignatureOf(asked, Object.keys(headers).join(';'), amazon)
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })

  test("Amazon's example of a policy", () => {
    const lines = [
      '{ "expiration": "2015-12-30T12:00:00.000Z",',
      '  "conditions": [',
      '    {"bucket": "sigv4examplebucket"},',
      '    ["starts-with", "$key", "user/user1/"],',
      '    {"acl": "public-read"},',
      '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
      '    ["starts-with", "$Content-Type", "image/"],',
      '    {"x-amz-meta-uuid": "14365123651274"},',
      '    {"x-amz-server-side-encryption": "AES256"},',
      '    ["starts-with", "$x-amz-meta-tag", ""],',
      '',
      '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
      '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
      '    {"x-amz-date": "20151229T000000Z" }',
      '  ]',
      '}',
    ]
    const policy = Buffer.from(lines.join('\r\n')).toString('base64')
    const key = s3SigningKey(amazon.accessKeySecret, '20151229', 'us-east-1')
    expect(createHmac('sha256', key).update(policy).digest('hex')).toBe(
      '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e',
    )
  })

  test("the example of Aliyun's own library", () => {
    const headers = {
      'x-oss-head1': 'value',
      abc: 'value',
      zabc: 'value',
      xyz: 'value',
      'content-type': 'text/plain',
      'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-oss-date': '20231216T162057Z',
    }
    const query = '%2Bparam1=value3&%2Bparam2&%7Cparam1=value4&%7Cparam2&param1=value1&param2'
    const asked = { method: 'PUT', path: '', query, headers, body: Buffer.alloc(0) }
    const path = '/bucket/1234%2B-/123/1.txt'
    expect(ossSignatureOf(asked, path, { accessKeySecret: 'sk', region: 'cn-hangzhou' })).toBe(
      'e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    )
  })
})

const clouds = {
  s3: {
    cloud: s3Cloud,
    region: 'eu-west-1',
    signature: 'x-amz-signature',
    termed: ['x-amz-algorithm', 'x-amz-credential', 'x-amz-date'],
  },
  oss: {
    cloud: ossCloud,
    region: 'cn-hangzhou',
    signature: 'x-oss-signature',
    termed: ['x-oss-signature-version', 'x-oss-credential', 'x-oss-date', 'x-oss-forbid-overwrite'],
  },
}

describe.each(['s3', 'oss'] as const)('a bucket that speaks %s', (store) => {
  const { cloud, region, signature, termed } = clouds[store]
  const keys = { accessKeyId: 'id', accessKeySecret: 'secret', region }
  let bucket: Bucket
  let test1: TestApp
  let ann: SignedIn
  let picture: Buffer

  beforeAll(async () => {
    bucket = await givenBucket(cloud(keys), now)
    test1 = await givenApp({ store: () => openBucketStore({ settings: settings(), now }) })
    ann = await givenUser(test1.database, 'ann@example.com')
    picture = await jpeg({ width: 60, height: 40 })
  })

  beforeEach(() => {
    bucket.objects.clear()
    bucket.answers.length = 0
    test1.setNow('2026-05-10T02:00:00Z')
  })

  const now = () => test1.now()
  const settings = (change = {}) => ({ store, bucketUrl: bucket.url, ...keys, ...change })
  const allowed = async (bytes = picture): Promise<Permission> =>
    (await askPolicy(test1, ann.token, { kind: 'image', bytes })).body.data
  async function send(host: string, fields: Field[], bytes = picture): Promise<number> {
    const { headers, payload } = await formOf(fields, bytes)
    const body = new Uint8Array(payload as Buffer)
    return (await fetch(host, { method: 'POST', headers: headers as Record<string, string>, body })).status
  }

  test('takes a file from the browser, which becomes a picture that we serve', async () => {
    const permission = await allowed()
    expect(permission.host).toBe(bucket.url)
    expect(permission.accessid).toBe('id')
    expect(permission.fields.map(({ name }) => name)).toEqual(['key', ...termed, 'policy', signature])
    expect(await send(permission.host, permission.fields)).toBe(204)
    expect([...bucket.objects.keys()]).toEqual([permission.filename])

    const { data } = (await finish(test1, ann.token, permission.filename)).body
    const id = permission.filename.slice(-36)
    expect([...bucket.objects.keys()].toSorted()).toEqual(
      [320, 750, 1500].map((width) => `image/${id}-${width}.webp`).toSorted(),
    )
    expect([...bucket.objects.values()].map(({ type }) => type)).toEqual(Array(3).fill('image/webp'))
    const reply = await test1.app.inject({ url: data.picture.small })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(bucket.answers.filter((answer) => !answer.endsWith(' OK'))).toEqual([])
  })

  test('keeps what is private sealed', async () => {
    const bytes = documents.plain()
    const { host, fields, filename } = (await askPolicy(test1, ann.token, { kind: 'document', bytes })).body.data
    await send(host, fields, bytes)
    const { data } = (await finish(test1, ann.token, filename)).body
    const [[key, object]] = [...bucket.objects.entries()] as [[string, { bytes: Buffer; type: string }]]
    expect([key, object.type]).toEqual([`private/${filename.slice(-36)}`, 'application/octet-stream'])
    expect(object.bytes.includes('%PDF')).toBe(false)
    expect((await test1.app.inject({ url: data.url })).rawPayload.equals(bytes)).toBe(true)
  })

  test.each(['key', ...termed, 'policy', signature])('refuses an altered %s', async (name) => {
    const { host, fields } = await allowed()
    const altered = fields.map((field) =>
      field.name === name
        ? { name, value: field.value.replace(/.(?==*$)/, (last) => (last === '0' ? '1' : '0')) }
        : field,
    )
    expect(altered).not.toEqual(fields)
    expect(await send(host, altered)).toBeGreaterThanOrEqual(400)
    expect(
      await send(
        host,
        fields.filter((field) => field.name !== name),
      ),
    ).toBeGreaterThanOrEqual(400)
    expect(bucket.objects.size).toBe(0)
  })

  test('refuses what the policy does not say: more bytes, further fields, later', async () => {
    const { host, fields } = await allowed(picture.subarray(1))
    expect(await send(host, fields)).toBe(400)
    expect(await send(host, [...fields, { name: 'acl', value: 'public-read' }], picture.subarray(1))).toBe(403)
    test1.setNow('2026-05-10T02:10:00Z')
    expect(await send(host, fields, picture.subarray(1))).toBe(403)
    expect(bucket.objects.size).toBe(0)
    test1.setNow('2026-05-10T02:09:59Z')
    expect(await send(host, fields, picture.subarray(1))).toBe(204)
  })

  test('is read no further than it may be, and what is not there is nothing', async () => {
    const { store: files } = test1.platform
    await files.write('image/a', Buffer.alloc(5_000_000), 'image/webp')
    expect(await files.read('image/a', 5_000_000)).toHaveLength(5_000_000)
    await expect(files.read('image/a', 4_999_999)).rejects.toBeInstanceOf(TooLarge)
    expect(await files.read('image/b', 1)).toBeUndefined()
    await files.remove(['image/a', 'image/b'])
    expect(bucket.objects.size).toBe(0)
  })

  test.each([
    ['of another secret', { accessKeySecret: 'other' }],
    ['of another key', { accessKeyId: 'other' }],
    ['of another region', { region: 'elsewhere' }],
    ['that is not there', { bucketUrl: 'http://127.0.0.1:1/fair' }],
  ])('%s says that it is busy, and nothing is lost', async (_what, change) => {
    const { host, fields, filename } = await allowed()
    await send(host, fields)
    const other = openBucketStore({ settings: settings(change), now })
    const away = expect.objectContaining({ reason: 'server.busy' })
    await expect(other.read(filename, 1e7)).rejects.toEqual(away)
    await expect(other.write('image/a', picture, 'image/webp')).rejects.toEqual(away)
    await expect(other.remove([filename])).rejects.toEqual(away)
    expect([...bucket.objects.keys()]).toEqual([filename])
  })

  test('that is away while a file is looked at leaves the file as it was', async () => {
    const { host, fields, filename } = await allowed()
    await send(host, fields)
    const there = bucket.objects.get(filename)
    const { platform } = test1
    const { store: real } = platform
    platform.store = openBucketStore({ settings: settings({ accessKeySecret: 'changed' }), now })
    const reply = await finish(test1, ann.token, filename)
    platform.store = real
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(bucket.objects.get(filename)).toBe(there)
    expect((await finish(test1, ann.token, filename)).status).toBe(200)
  })

  test('is where pages may send files to, and nowhere else', async () => {
    const page = await test1.app.inject({ url: '/healthz' })
    const { origin } = new URL(bucket.url)
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${origin};`)
    expect((await test1.app.inject({ method: 'POST', url: '/files' })).statusCode).toBe(404)
  })

  test.each([
    ['https://fair.example.com/image/a', { s3: '/image/a', oss: '/fair/image/a' }],
    ['https://example.com/fair/image/a', { s3: '/fair/image/a', oss: '/fair/image/a' }],
  ])('is asked in its own way at %s', (address, paths) => {
    const url = new URL(address)
    const signed = signRequest(dialects[store], keys, { method: 'GET', url, bucket: 'fair' }, test1.now())
    const asked = { method: 'GET', path: paths[store], query: '', headers: signed, body: Buffer.alloc(0) }
    const right =
      store === 's3'
        ? s3SignatureOf(asked, 'host;x-amz-content-sha256;x-amz-date', keys)
        : ossSignatureOf(asked, paths.oss, keys)
    expect(signed['authorization']).toMatch(new RegExp(`Signature=${right}$`))
  })

  test('has its name in its address, at the front or in the path', () => {
    const policyAt = (bucketUrl: string) => {
      const { policy } = openBucketStore({ settings: settings({ bucketUrl }), now }).allowUpload('k', 1, test1.now())
      return JSON.parse(Buffer.from(policy, 'base64').toString()).conditions[0]
    }
    expect(policyAt('https://fair.oss-cn-hangzhou.aliyuncs.com')).toEqual({ bucket: 'fair' })
    expect(policyAt('https://minio.example/fair')).toEqual({ bucket: 'fair' })
  })
})
