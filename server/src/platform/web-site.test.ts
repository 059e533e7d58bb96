import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../test/app.ts'
import { readWebSite } from './web-site.ts'

const script = 'globalThis.early = fetch("/v3/api/common/config")'
const page = `<!doctype html><script>${script}</script><script type="module" src="/assets/main-1a2b.js"></script>`
const folder = mkdtempSync(join(tmpdir(), 'fairground-site-'))
let test1: TestApp

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  mkdirSync(join(folder, 'dist/.vite'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('secret.txt', 'outside')
  write('dist/index.html', page)
  write('dist/index.html.br', 'page in brotli')
  write('dist/favicon.svg', '<svg/>')
  write('dist/notes.unknown', 'of the build')
  write('dist/.env.txt', 'hidden')
  write('dist/.vite/manifest.json', '{}')
  write('dist/assets/main-1a2b.js', 'run()')
  write('dist/assets/main-1a2b.js.br', 'run() in brotli')
  write('dist/assets/main-1a2b.js.gz', 'run() in gzip')
  test1 = await givenApp({ site: readWebSite(join(folder, 'dist')) })
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  test1.app.inject({ method, url, headers })

test.each(['/', '/zh', '/en/buyer_proxy/abc?expo_id=1', '/exhibition_list/cnise', '/v3x', '/documents', '/a/b/c/d'])(
  '%s is an address of a page, so it is the app',
  async (url) => {
    const reply = await ask(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(reply.body).toBe(page)
  },
)

test.each([
  '/v3',
  '/v3/',
  '/v3/api/nothing',
  '/assets/main-old.js',
  '/assets/nothing',
  '/files/picture',
  '/docs/nothing',
  '/robots.png',
  '/index.html',
  '/zh/main.js',
  '/.env.txt',
  '/.env',
  '/.vite/manifest.json',
  '/notes.unknown',
  '/assets/main-1a2b.js.br',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//etc/passwd.txt',
])('%s is nothing: neither a file nor the app', async (url) => {
  const reply = await ask(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 404, data: { reason: 'address.unknown' } })
})

test('a page is not given to who asks for something else, or sends something', async () => {
  expect((await ask('/zh', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await ask('/zh', { accept: 'image/webp' })).statusCode).toBe(404)
  expect((await ask('/zh', {}, 'POST')).statusCode).toBe(404)
})

test('an asset never changes; a file beside the page may', async () => {
  expect((await ask('/assets/main-1a2b.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
  })
})

test.each([
  ['/assets/main-1a2b.js', 'gzip, deflate, br', 'br', 'run() in brotli'],
  ['/assets/main-1a2b.js', 'gzip', 'gzip', 'run() in gzip'],
  ['/assets/main-1a2b.js', 'br;q=0, gzip', 'gzip', 'run() in gzip'],
  ['/assets/main-1a2b.js', '', undefined, 'run()'],
  ['/zh', 'br', 'br', 'page in brotli'],
  ['/zh', 'gzip', undefined, page],
])('%s for who takes %o goes as %s', async (url, accepted, encoding, body) => {
  const reply = await ask(url, { 'accept-encoding': accepted })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers.vary).toBe('Accept-Encoding')
  expect(reply.body).toBe(body)
})

test('who has the page already is told that it is the same', async () => {
  const { headers } = await ask('/zh')
  const again = await ask('/en', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect((await ask('/zh', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('HEAD answers like GET', async () => {
  const head = await ask('/zh', {}, 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(page.length))
})

test('the one inline script may run because its hash is named; no other may', async () => {
  const policy = String((await ask('/')).headers['content-security-policy'])
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  const hash = createHash('sha256').update(script).digest('base64')
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`)
})

test('without a built app, calls are still answered', async () => {
  expect(readWebSite('/nowhere')).toEqual({ files: new Map(), page: undefined, scriptHashes: [] })
})
