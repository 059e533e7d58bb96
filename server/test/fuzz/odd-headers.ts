import type { Chance } from '../../demo/chance.ts'

export type Headers = Record<string, string>

/** One or more headers with a value that they should not have. Nothing but what Node lets through from a socket. */
export function oddHeaders(chance: Chance, marker: string): Headers {
  const headers: Headers = {}
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const name = chance.pick(names)
    const values = [...(traps[name] ?? []), ...everywhere]
    headers[name] = chance.pick(values)(marker)
  }
  return headers
}

type Trap = (marker: string) => string

const everywhere: Trap[] = [
  () => '',
  () => ' ',
  () => ',',
  () => ';',
  () => '\t',
  () => '\u00ff\u0080',
  () => '%00%zz',
  () => '__proto__',
  () => "' or 1=1 --",
  (marker) => marker,
  (marker) => marker.repeat(200),
  (marker) => `${marker}, ${marker}`,
]

const traps: Record<string, Trap[]> = {
  'my-lang': [() => 'zh', () => 'en', () => 'fr', () => 'zh,en', () => 'ZH'],
  'my-selected-expo': [
    () => '0',
    () => '-1',
    () => '1.5',
    () => '1e3',
    () => '2147483647',
    () => '2147483648',
    () => '9'.repeat(40),
    () => ' 1',
  ],
  authorization: [
    () => 'Bearer',
    () => 'Bearer ',
    () => 'bearer abc',
    () => 'Basic YTpi',
    () => `Bearer ${'A'.repeat(43)}`,
    (marker) => `Bearer ${marker.repeat(5)}`,
    (marker) => `Bearer ${marker} ${marker}`,
  ],
  'idempotency-key': [
    () => 'short',
    () => 'same-key-1',
    () => 'same-key-2',
    () => 'x'.repeat(101),
    (marker) => `key-${marker}`,
  ],
  'accept-encoding': [
    () => 'gzip',
    () => 'br',
    () => 'br;q=0, gzip;q=0',
    () => '*',
    () => 'identity;q=0',
    () => 'deflate',
  ],
  'if-none-match': [() => '*', () => '"x"', () => 'W/"x", "y"', (marker) => `W/"${marker}"`],
  'page-url': [
    () => '/zh/home',
    () => '/en',
    () => '//evil.example/zh/',
    () => 'http://[',
    () => 'javascript:alert(1)',
    (marker) => `http://fair.test/en/${marker}?a=%zz`,
  ],
  'accept-language': [() => 'en-US,en;q=0.9', () => 'zh', () => '*', () => `${'a,'.repeat(2_000)}zh`],
  'x-forwarded-for': [
    () => '1.2.3.4',
    () => 'unknown',
    () => '1.2.3.4, 5.6.7.8',
    () => '::1',
    () => 'fe80::1%eth0',
    () => '1.2.3.4:80',
  ],
  'x-forwarded-host': [() => 'fair.test', () => 'a, b', () => '[', () => 'x:99999'],
  'x-forwarded-proto': [() => 'https', () => 'javascript'],
  host: [() => 'fair.test', () => '[', () => '[::1]:80', () => ':::', () => 'a:b:c'],
  'x-request-id': [() => 'kept-as-it-is', () => 'no spaces please', () => 'x'.repeat(65)],
  'user-agent': [() => 'x'.repeat(5_000), () => '\u00e9\u00ff'],
  'content-type': [() => 'text/html', () => 'application/json', () => 'multipart/form-data'],
  accept: [() => 'text/html', () => 'application/xml', () => '*/*'],
  cookie: [() => 'token=abc; lang=xx', () => '='],
  origin: [() => 'null', () => 'https://evil.example'],
  range: [() => 'bytes=0-0', () => 'bytes=-1'],
  'content-encoding': [() => 'gzip', () => 'br'],
  'x-http-method-override': [() => 'DELETE'],
}
const names = Object.keys(traps)

export const oddContentTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'json',
  '/',
  'a/b/c',
  '',
]
