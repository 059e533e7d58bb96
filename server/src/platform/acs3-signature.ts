import { createHash, createHmac } from 'node:crypto'

export type Acs3Call = {
  action: string
  version: string
  now: Date
  nonce: string
  accessKeyId: string
  accessKeySecret: string
}

/** The headers of a call without a body, signed the way Aliyun names ACS3-HMAC-SHA256. */
export function signAcs3(url: URL, call: Acs3Call): Record<string, string> {
  const payloadHash = sha256('')
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': call.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers)
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const request = ['POST', '/', url.search.slice(1), lines, names.join(';'), payloadHash].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

/** Names in their order, everything but letters, digits and `-_.~` encoded. */
export function canonicalQuery(params: Record<string, string>): string {
  const names = Object.keys(params).sort()
  return names.map((name) => `${encode(name)}=${encode(params[name]!)}`).join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
