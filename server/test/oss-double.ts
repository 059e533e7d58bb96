import { createHash, createHmac } from 'node:crypto'
import type { Asked, Cloud } from './bucket-double.ts'
import { timeOf } from './s3-double.ts'

export type OssKeys = { accessKeyId: string; accessKeySecret: string; region: string }

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()
const quarter = 15 * 60_000
const week = 7 * 86_400_000

/** Aliyun's Signature V4, as its documentation has it, for who has to verify one. */
export function ossSignature(secret: string, date: string, region: string, toSign: string): string {
  let key = sign(`aliyun_v4${secret}`, date)
  for (const step of [region, 'oss', 'aliyun_v4_request']) key = sign(key, step)
  return sign(key, toSign).toString('hex')
}

/** The type, the MD5 and every header of its own are signed; others only where they are listed, which ours are not. */
export function ossSignatureOf(asked: Asked, bucketAndKey: string, keys: Omit<OssKeys, 'accessKeyId'>): string {
  const timestamp = String(asked.headers['x-oss-date'])
  const date = timestamp.slice(0, 8)
  const names = Object.keys(asked.headers)
    .filter((name) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'))
    .toSorted()
  const canonical = [
    asked.method,
    bucketAndKey,
    asked.query,
    names.map((name) => `${name}:${String(asked.headers[name]).trim()}\n`).join(''),
    '',
    String(asked.headers['x-oss-content-sha256']),
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['OSS4-HMAC-SHA256', timestamp, `${date}/${keys.region}/oss/aliyun_v4_request`, hash].join('\n')
  return ossSignature(keys.accessKeySecret, date, keys.region, toSign)
}

export function ossCloud(keys: OssKeys): Cloud {
  const credentialOf = (date: string) => `${keys.accessKeyId}/${date}/${keys.region}/oss/aliyun_v4_request`
  return {
    free: /^(policy|x-oss-signature|file)$/,
    refusesOverwriting: true,
    faultOfRequest(asked, now) {
      const { headers } = asked
      const pattern = /^OSS4-HMAC-SHA256 Credential=([^,]+),Signature=([0-9a-f]{64})$/
      const [, credential, signature] = pattern.exec(headers.authorization ?? '') ?? []
      if (!credential) return 'AccessDenied'
      const timestamp = String(headers['x-oss-date'])
      if (Math.abs(timeOf(timestamp) - now.getTime()) > quarter) return 'RequestTimeTooSkewed'
      if (credential !== credentialOf(timestamp.slice(0, 8))) return 'InvalidAccessKeyId'
      if (headers['x-oss-content-sha256'] !== 'UNSIGNED-PAYLOAD') return 'InvalidArgument'
      return signature === ossSignatureOf(asked, asked.path, keys) ? undefined : 'SignatureDoesNotMatch'
    },
    faultOfForm(fields, now) {
      const timestamp = fields.get('x-oss-date') ?? ''
      const date = timestamp.slice(0, 8)
      if (fields.get('x-oss-signature-version') !== 'OSS4-HMAC-SHA256') return 'InvalidArgument'
      if (fields.get('x-oss-credential') !== credentialOf(date)) return 'InvalidAccessKeyId'
      const age = now.getTime() - timeOf(timestamp)
      if (!(age > -quarter && age < week)) return 'AccessDenied'
      const right = ossSignature(keys.accessKeySecret, date, keys.region, fields.get('policy') ?? '')
      return fields.get('x-oss-signature') === right ? undefined : 'SignatureDoesNotMatch'
    },
  }
}
