import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { envelopeFaults } from '../access/envelope-faults.ts'
import type { FuzzRequest } from './make-request.ts'

export type FuzzAnswer = { status: number; headers: Record<string, unknown>; payload: Buffer }

export type Verdict = { faults: string[]; text: string }

/** What must hold for every answer, whatever was asked. */
export function judge({ method, url, headers, marker }: FuzzRequest, answer: FuzzAnswer): Verdict {
  const text = readable(answer)
  const faults: string[] = []
  if (answer.status >= 500) faults.push(`status ${answer.status}`)
  if (isCall(url)) faults.push(...envelopeFaults({ method, status: answer.status, headers: answer.headers, text }))
  else if (!answer.headers['x-request-id']) faults.push('no X-Request-Id')
  if (answer.status === 304 && !headers['if-none-match']) faults.push('304 to nobody who asked for it')
  if (answer.status >= 400 && repeats(answer, text, marker)) faults.push('a refusal repeats what was sent')
  return { faults, text }
}

function readable({ headers, payload }: FuzzAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(payload).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(payload).toString()
  return payload.toString()
}

/** Addresses as the server sees them: with dots and doubled slashes resolved by nobody. */
function isCall(url: string): boolean {
  return /^\/v3(?:[/?#]|$)/.test(url.startsWith('//') ? url : new URL(url, 'http://fair.test').pathname)
}

/** A caller's own request id is meant to come back. */
function repeats({ headers }: FuzzAnswer, text: string, marker: string): boolean {
  return (
    text.includes(marker) ||
    Object.entries(headers).some(([name, value]) => name !== 'x-request-id' && String(value).includes(marker))
  )
}

/** The request as one could send it again. */
export function asCommand({ method, url, headers, body }: FuzzRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${shortened(value)}`)}`)
  const data = body === undefined ? [] : [`--data-binary ${quoted(shortened(body.toString()))}`]
  return [`curl -X ${method}`, quoted(`http://localhost:3000${shortened(url)}`), ...given, ...data].join(' ')
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} in all)` : text
}
