import { createHash, createHmac } from 'node:crypto'

/** How requests are signed: Aliyun took over Amazon's way and changed the words. */
export type Dialect = {
  algorithm: string
  secretPrefix: string
  service: string
  ending: string
  /** What the names of headers and form fields of its own begin with. */
  prefix: string
  /** The form field that names the algorithm. */
  algorithmField: string
  /** Amazon has the host signed, and what is signed listed. Aliyun signs the type and its own headers, unlisted. */
  listsHeaders: boolean
  /** Aliyun signs the bucket's name as part of the path, whichever way the address has it. */
  pathHasBucket: boolean
}

export const dialects = {
  s3: {
    algorithm: 'AWS4-HMAC-SHA256',
    secretPrefix: 'AWS4',
    service: 's3',
    ending: 'aws4_request',
    prefix: 'x-amz-',
    algorithmField: 'x-amz-algorithm',
    listsHeaders: true,
    pathHasBucket: false,
  },
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    secretPrefix: 'aliyun_v4',
    service: 'oss',
    ending: 'aliyun_v4_request',
    prefix: 'x-oss-',
    algorithmField: 'x-oss-signature-version',
    listsHeaders: false,
    pathHasBucket: true,
  },
} satisfies Record<string, Dialect>

export type Keys = { region: string; accessKeyId: string; accessKeySecret: string }
export type SignedRequest = { method: string; url: URL; bucket: string; type?: string }

/** 20260510T020000Z */
export const stampOf = (now: Date) => `${now.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

export const scopeOf = ({ service, ending }: Dialect, { region }: Keys, stamp: string) =>
  `${stamp.slice(0, 8)}/${region}/${service}/${ending}`

export function signText(dialect: Dialect, keys: Keys, stamp: string, text: string): string {
  const parts = [stamp.slice(0, 8), keys.region, dialect.service, dialect.ending]
  const key = parts.reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    dialect.secretPrefix + keys.accessKeySecret,
  )
  return createHmac('sha256', key).update(text).digest('hex')
}

/** The headers that make a request ours. What is sent is not signed with it: it travels by TLS. */
export function signRequest(dialect: Dialect, keys: Keys, request: SignedRequest, now: Date): Record<string, string> {
  const { algorithm, prefix, listsHeaders, pathHasBucket } = dialect
  const { method, url, bucket, type } = request
  const stamp = stampOf(now)
  const payload = 'UNSIGNED-PAYLOAD'
  const headers = {
    ...(type && { 'content-type': type }),
    ...(listsHeaders && { host: url.host }),
    [`${prefix}content-sha256`]: payload,
    [`${prefix}date`]: stamp,
  }
  const names = Object.keys(headers).toSorted()
  const list = listsHeaders ? names.join(';') : ''
  const path = pathHasBucket && !inPath(url, bucket) ? `/${bucket}${url.pathname}` : url.pathname
  const lines = names.map((name) => `${name}:${headers[name as keyof typeof headers]}\n`).join('')
  const canonical = [method, path, '', lines, list, payload].join('\n')

  const scope = scopeOf(dialect, keys, stamp)
  const digest = createHash('sha256').update(canonical).digest('hex')
  const signature = signText(dialect, keys, stamp, [algorithm, stamp, scope, digest].join('\n'))
  const credential = `Credential=${keys.accessKeyId}/${scope}`
  const signed = listsHeaders ? [credential, `SignedHeaders=${list}`] : [credential]
  return { ...headers, authorization: `${algorithm} ${[...signed, `Signature=${signature}`].join(',')}` }
}

const inPath = (url: URL, bucket: string) => url.pathname.startsWith(`/${bucket}/`)
