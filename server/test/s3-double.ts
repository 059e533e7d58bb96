import { createHash, createHmac } from 'node:crypto'
import type { Asked, Cloud } from './bucket-double.ts'

export type S3Keys = { accessKeyId: string; accessKeySecret: string; region: string }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const quarter = 15 * 60_000

/** Amazon's Signature Version 4, as its documentation derives it, for who has to verify one. */
export function s3SigningKey(secret: string, date: string, region: string): Buffer {
  const dateKey = hmac(`AWS4${secret}`, date)
  const dateRegionKey = hmac(dateKey, region)
  const dateRegionServiceKey = hmac(dateRegionKey, 's3')
  return hmac(dateRegionServiceKey, 'aws4_request')
}

/** The signature that a request must bear, by the headers that it says it signs. */
export function s3SignatureOf(asked: Asked, signedHeaders: string, { accessKeySecret, region }: S3Keys): string {
  const timestamp = String(asked.headers['x-amz-date'])
  let canonical = `${asked.method}\n${asked.path}\n${asked.query}\n`
  for (const name of signedHeaders.split(';')) canonical += `${name}:${String(asked.headers[name]).trim()}\n`
  canonical += `\n${signedHeaders}\n${String(asked.headers['x-amz-content-sha256'])}`
  const scope = `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = `AWS4-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`
  return hmac(s3SigningKey(accessKeySecret, timestamp.slice(0, 8), region), toSign).toString('hex')
}

export function s3Cloud(keys: S3Keys): Cloud {
  const scopeOf = (date: string) => `${keys.accessKeyId}/${date}/${keys.region}/s3/aws4_request`
  return {
    free: /^(policy|x-amz-signature|file|x-ignore-.*)$/,
    refusesOverwriting: false,
    faultOfRequest(asked, now) {
      const { headers, body } = asked
      const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
      const [, credential, signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
      if (!credential) return 'AccessDenied'
      const timestamp = String(headers['x-amz-date'])
      if (Math.abs(timeOf(timestamp) - now.getTime()) > quarter) return 'RequestTimeTooSkewed'
      if (credential !== scopeOf(timestamp.slice(0, 8))) return 'InvalidAccessKeyId'
      const signed = signedHeaders.split(';')
      const must = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
      if (signed.toSorted().join() !== signed.join() || !must.every((name) => signed.includes(name)))
        return 'AccessDenied'
      const payload = String(headers['x-amz-content-sha256'])
      if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
      return signature === s3SignatureOf(asked, signedHeaders, keys) ? undefined : 'SignatureDoesNotMatch'
    },
    faultOfForm(fields) {
      const timestamp = fields.get('x-amz-date') ?? ''
      const date = timestamp.slice(0, 8)
      if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') return 'InvalidArgument'
      if (fields.get('x-amz-credential') !== scopeOf(date)) return 'InvalidAccessKeyId'
      const right = hmac(s3SigningKey(keys.accessKeySecret, date, keys.region), fields.get('policy') ?? '')
      return fields.get('x-amz-signature') === right.toString('hex') ? undefined : 'SignatureDoesNotMatch'
    },
  }
}

/** 20260510T020000Z */
export function timeOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp)
  return parts ? Date.parse(`${parts.slice(1, 4).join('-')}T${parts.slice(4).join(':')}Z`) : NaN
}
