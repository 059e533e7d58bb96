import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsSettings } from '../src/platform/config.ts'

export type AcceptedSms = { phone: string; sign: string; template: string; params: object; outId: string; day: string }

export type SmsDouble = {
  settings: SmsSettings
  accepted: AcceptedSms[]
  /** Every call that had a good signature, by its action. */
  calls: string[]
  /** What becomes of the next message: taken, answered with this code, left without an answer, or taken and hung up on. */
  next: 'accept' | 'stall' | 'accept and hang up' | 'nonsense' | { code: string; status?: number }
  close(): Promise<void>
}

const keyId = 'LTAI-double'
const keySecret = 'a secret of the double'
const validMs = 15 * 60_000

/** Aliyun's SMS service on this machine: it believes a call only if its signature is what the documentation makes of it. */
export async function startSmsDouble(now: () => Date, templates: Record<string, string>): Promise<SmsDouble> {
  const nonces = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fault = faultOf(request, Buffer.concat(chunks), now(), nonces)
      if (fault) return answer(response, 400, { Code: fault, Message: fault })
      serve(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: SmsDouble = {
    settings: { endpoint, accessKeyId: keyId, accessKeySecret: keySecret, sign: '文具展', templates },
    accepted: [],
    calls: [],
    next: 'accept',
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return double

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const action = String(request.headers['x-acs-action'])
    const query = new URL(request.url ?? '/', endpoint).searchParams
    double.calls.push(action)
    if (action === 'SendSms') return send(query, response)
    if (action === 'QuerySendDetails') return list(query, response)
    answer(response, 404, { Code: 'InvalidAction.NotFound', Message: 'no such action' })
  }

  function send(query: URLSearchParams, response: ServerResponse): void {
    const { next } = double
    double.next = 'accept'
    if (next === 'stall') return
    if (next === 'nonsense') return void response.writeHead(502).end('<html>bad gateway</html>')
    if (typeof next === 'object') return answer(response, next.status ?? 200, { Code: next.code, Message: '出错了' })
    const known = Object.values(templates).includes(query.get('TemplateCode') ?? '')
    if (!known) return answer(response, 200, { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '模板不合法' })
    if (query.get('SignName') !== double.settings.sign)
      return answer(response, 200, { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '签名不合法' })
    const phone = query.get('PhoneNumbers') ?? ''
    if (!/^(1\d{10}|[2-9]\d{6,14})$/.test(phone))
      return answer(response, 200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '手机号码格式错误' })
    double.accepted.push({
      phone,
      sign: query.get('SignName') ?? '',
      template: query.get('TemplateCode') ?? '',
      params: JSON.parse(query.get('TemplateParam') ?? '{}') as object,
      outId: query.get('OutId') ?? '',
      day: new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''),
    })
    if (next === 'accept and hang up') return void response.destroy()
    answer(response, 200, { Code: 'OK', Message: 'OK', RequestId: 'r', BizId: '1^0' })
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const [size, page] = [Number(query.get('PageSize')), Number(query.get('CurrentPage'))]
    if (!(size >= 1 && size <= 50) || !(page >= 1))
      return answer(response, 200, { Code: 'isv.INVALID_PARAMETERS', Message: '参数异常' })
    const all = double.accepted.filter(
      (sms) => sms.phone === query.get('PhoneNumber') && sms.day === query.get('SendDate'),
    )
    const shown = all.slice((page - 1) * size, page * size)
    const details = shown.map((sms) => ({ PhoneNum: sms.phone, OutId: sms.outId, SendStatus: 3 }))
    answer(response, 200, {
      Code: 'OK',
      Message: 'OK',
      TotalCount: String(all.length),
      SmsSendDetailDTOs: { SmsSendDetailDTO: details },
    })
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
}

/** What the gateway finds wrong with a call before it looks at what is asked. */
function faultOf(request: IncomingMessage, body: Buffer, now: Date, nonces: Set<string>): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '')
  const form = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/
  const [, credential, signedHeaders = '', signature] = form.exec(header('authorization')) ?? []
  if (!signature) return 'IncompleteSignature'
  if (credential !== keyId) return 'InvalidAccessKeyId.NotFound'
  if (header('x-acs-version') !== '2017-05-25') return 'InvalidVersion'
  const date = header('x-acs-date')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (Math.abs(now.getTime() - Date.parse(date)) > validMs) return 'InvalidTimeStamp.Expired'
  const nonce = header('x-acs-signature-nonce')
  if (!nonce || nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  return signatureOf(request, body, signedHeaders) === signature ? undefined : 'SignatureDoesNotMatch'
}

/** Every x-acs- header, the host and the content type have to be signed, in alphabetical order. */
function signatureOf(request: IncomingMessage, body: Buffer, signedHeaders: string): string | undefined {
  const present = Object.keys(request.headers).filter((name) => /^(host|content-type|x-acs-.+)$/.test(name))
  if (signedHeaders !== present.toSorted().join(';')) return undefined
  const payload = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-acs-content-sha256'] !== payload) return undefined
  const [path, rawQuery = ''] = (request.url ?? '').split('?')
  let canonical = `${request.method}\n${path}\n`
  const pairs = rawQuery.split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  canonical += pairs
    .map(([name = '', value = '']) => `${percentEncode(name)}=${percentEncode(value)}`)
    .toSorted()
    .join('&')
  canonical += '\n'
  for (const name of present.toSorted()) canonical += `${name}:${String(request.headers[name]).trim()}\n`
  canonical += `\n${signedHeaders}\n${payload}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical, 'utf8').digest('hex')}`
  return createHmac('sha256', keySecret).update(toSign, 'utf8').digest('hex')
}

/** Byte by byte: letters, digits, `-`, `_`, `.` and `~` stay as they are. */
function percentEncode(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text, 'utf8')) {
    const sign = String.fromCharCode(byte)
    encoded += /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}
