import type { Chance } from '../../demo/chance.ts'
import { oddAddress } from './odd-addresses.ts'

export type RawRequest = {
  about: string
  bytes: Buffer
  /** The sender closes its half: nothing more will come. */
  hangUp?: boolean
  /** For an address of a page or of an operation, other things than an envelope may come back. */
  anyBody?: boolean
}

const path = '/v3/api/git/last_version'
const host = 'Host: fair.test\r\n'

/** What is not quite HTTP, or not quite ours. */
export function rawRequest(chance: Chance, marker: string): RawRequest {
  const [about, make] = chance.pick(kinds)
  const made = make(chance, marker)
  return { about, ...(typeof made === 'string' ? { bytes: Buffer.from(made, 'latin1') } : made) }
}

type Made = string | Omit<RawRequest, 'about'>

const get = (lines: string, address = path, version = 'HTTP/1.1') => `GET ${address} ${version}\r\n${lines}\r\n`
const post = (lines: string, body: string) =>
  `POST /v3/api/send_code HTTP/1.1\r\n${host}Content-Type: application/json\r\n${lines}\r\n${body}`
const unfinished = (text: string | Buffer): Made => ({ bytes: Buffer.from(text as string), hangUp: true })
const noise = (chance: Chance, length: number) => Buffer.from(Array.from({ length }, () => chance.below(256)))

const kinds: [string, (chance: Chance, marker: string) => Made][] = [
  ['noise', (chance) => unfinished(noise(chance, 1 + chance.below(500)))],
  [
    'noise after a first line',
    (chance) => unfinished(Buffer.concat([Buffer.from(`GET ${path} HTTP/1.1\r\n${host}`), noise(chance, 200)])),
  ],
  ['a TLS greeting', () => unfinished(Buffer.from('16030100c8010000c40303', 'hex'))],
  ['a greeting of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['half of a request', (chance) => unfinished(get(host).slice(0, 5 + chance.below(40)))],
  ['half of a body', () => unfinished(post('Content-Length: 400\r\n', '{"contact":'))],
  ['no Host', () => get('')],
  ['an empty Host', () => get('Host:\r\n')],
  ['two Hosts', () => get(host + host)],
  ['an odd Host', (_chance, marker) => get(`Host: [${marker}\r\n`)],
  ['HTTP/1.0 without a Host', () => get('', path, 'HTTP/1.0')],
  ['HTTP/0.9', () => `GET ${path}\r\n\r\n`],
  ['HTTP/3.7', () => get(host, path, 'HTTP/3.7')],
  ['an unknown method', (_chance, marker) => `${marker.toUpperCase()} ${path} HTTP/1.1\r\n${host}\r\n`],
  [
    'a method that is seldom',
    (chance) =>
      `${chance.pick(['TRACE', 'PROPFIND', 'OPTIONS', 'PURGE', 'LINK', 'QUERY'])} ${path} HTTP/1.1\r\n${host}\r\n`,
  ],
  ['OPTIONS *', () => ({ bytes: Buffer.from(`OPTIONS * HTTP/1.1\r\n${host}\r\n`), anyBody: true })],
  ['CONNECT', () => `CONNECT fair.test:443 HTTP/1.1\r\n${host}\r\n`],
  ['an upgrade', () => get(`${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n`)],
  [
    'an upgrade to HTTP/2',
    () => get(`${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n`),
  ],
  ['an expectation', () => post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')],
  ['an expectation that nobody knows', (_chance, marker) => get(`${host}Expect: ${marker}\r\n`)],
  ['headers too large', (_chance, marker) => get(`${host}X-Large: ${marker.repeat(4_000)}\r\n`)],
  ['too many headers', (_chance, marker) => get(host + `X-Many: ${marker}\r\n`.repeat(3_000))],
  ['an address too long', (_chance, marker) => get(host, `${path}?q=${marker.repeat(4_000)}`)],
  ['a space in the address', (_chance, marker) => get(host, `${path} ${marker}`)],
  ['an address in full', (_chance, marker) => get(host, `http://fair.test/v3/api/${marker}`)],
  ['an address without a slash', () => get(host, 'v3/api')],
  ['bytes beyond ASCII in the address', () => get(host, `${path}?q=\u00e9\u00ff`)],
  ['a zero in a header', () => get(`${host}My-Lang: z\u0000h\r\n`)],
  ['a header without a name', (_chance, marker) => get(`${host}: ${marker}\r\n`)],
  ['a folded header', (_chance, marker) => get(`${host}My-Lang: zh\r\n ${marker}\r\n`)],
  ['bare line feeds', () => get(host).replaceAll('\r\n', '\n')],
  ['two lengths', () => post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['a negative length', () => post('Content-Length: -1\r\n', '{}')],
  ['a length that is none', (_chance, marker) => post(`Content-Length: ${marker}\r\n`, '{}')],
  ['a length far too large', () => post(`Content-Length: ${'9'.repeat(15)}\r\n`, '{}')],
  ['a length and chunks', () => post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['chunks of no size', (_chance, marker) => post('Transfer-Encoding: chunked\r\n', `${marker}\r\n{}\r\n0\r\n\r\n`)],
  ['chunks that break off', () => unfinished(post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n'))],
  ['an unknown encoding', (_chance, marker) => post(`Transfer-Encoding: ${marker}\r\n`, '{}')],
  ['a body for GET', () => get(`${host}Content-Type: application/json\r\nContent-Length: 2\r\n`) + '{}'],
  ['a second request in the same breath', () => get(host) + get(`${host}Connection: close\r\n`, '/v3/none')],
  [
    'an odd address',
    (chance, marker) => {
      const address = oddAddress(chance, path, marker)
      return {
        bytes: Buffer.from(get(`${host}Connection: close\r\n`, address)),
        anyBody: !/^\/v3(?:[/?#]|$)/.test(address),
      }
    },
  ],
]
