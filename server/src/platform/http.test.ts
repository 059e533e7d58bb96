import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeHttp } from './http.ts'
import { serveWebSite } from './web-site.ts'

let app: FastifyInstance

function make(https = false) {
  const made = makeHttp({ logLevel: 'silent', trustProxy: false, https, scriptHashes: ['sha256-abc='] })
  serveWebSite(made, { files: new Map(), page: undefined, scriptHashes: [] })
  return made
}

beforeAll(async () => {
  app = make()
  app.get('/fine', async () => ({ code: 1, msg: '', data: null }))
  app.post(
    '/take',
    { schema: { body: { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false } } },
    async () => ({
      code: 1,
      msg: '',
      data: null,
    }),
  )
  app.get<{ Params: { code: string } }>('/fail/:code', async ({ params: { code } }) => {
    throw Object.assign(new Error('row (secret) is in the way'), code === 'none' ? {} : { code })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const ask = async (options: InjectOptions) => {
  const reply = await app.inject(options)
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<{ code: number; msg: string; data: { reason: string } }>(),
  }
}
const json = { 'content-type': 'application/json' }

describe('whatever goes wrong leaves as an envelope, with an id and the headers of every answer', () => {
  test.each<[string, InjectOptions, number, number, string]>([
    ['an unknown address', { url: '/v3/api/nothing' }, 404, 404, 'address.unknown'],
    ['a method that is not offered', { method: 'PUT', url: '/take', payload: {} }, 404, 404, 'address.unknown'],
    ['an address that cannot be decoded', { url: '/%zz' }, 400, 0, 'input.malformed'],
    ['half an escape', { url: '/fine/%' }, 400, 0, 'input.malformed'],
    [
      'JSON that ends too early',
      { method: 'POST', url: '/take', headers: json, payload: '{"a":' },
      400,
      0,
      'input.malformed',
    ],
    [
      'JSON that poisons prototypes',
      { method: 'POST', url: '/take', headers: json, payload: '{"__proto__":{}}' },
      400,
      0,
      'input.malformed',
    ],
    ['an empty body', { method: 'POST', url: '/take', headers: json, payload: '' }, 400, 0, 'input.malformed'],
    ['another field', { method: 'POST', url: '/take', payload: { role: 'admin' } }, 400, 0, 'input.malformed'],
    ['a NUL character', { method: 'POST', url: '/take', payload: { name: 'a\0b' } }, 400, 0, 'input.unreadable'],
    [
      'half a character',
      { method: 'POST', url: '/take', payload: '{"name":"\\ud800"}', headers: json },
      400,
      0,
      'input.unreadable',
    ],
    [
      'text that turns its direction',
      { method: 'POST', url: '/take', payload: { name: '\u202egnp.exe' } },
      400,
      0,
      'input.unreadable',
    ],
    [
      'plain text',
      { method: 'POST', url: '/take', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      415,
      0,
      'input.mediaType',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/take',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      0,
      'input.mediaType',
    ],
    [
      'more than half a megabyte',
      { method: 'POST', url: '/take', payload: { name: 'a'.repeat(600_000) } },
      413,
      0,
      'input.tooLarge',
    ],
    ['a fault of ours', { url: '/fail/none' }, 500, 500, 'server.broken'],
    ['a value that the database cannot hold', { url: '/fail/22021' }, 400, 0, 'input.malformed'],
    ['a row that is there already', { url: '/fail/23505' }, 409, 0, 'state.conflict'],
    ['a statement that is wrong', { url: '/fail/42601' }, 500, 500, 'server.broken'],
    ['a conflict that outlasted its retries', { url: '/fail/40001' }, 503, 0, 'server.busy'],
    ['too many connections', { url: '/fail/53300' }, 503, 0, 'server.busy'],
    ['a database that is stopping', { url: '/fail/57P01' }, 503, 0, 'server.busy'],
    ['a database that is away', { url: '/fail/ECONNREFUSED' }, 503, 0, 'server.busy'],
    ['a database that hangs up', { url: '/fail/EPIPE' }, 503, 0, 'server.busy'],
  ])('%s', async (_what, options, status, code, reason) => {
    const reply = await ask({ ...options, headers: { 'my-lang': 'en', ...options.headers } })
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ code, data: { reason } })
    expect(reply.body.msg).toMatch(/^[A-Z][a-zA-Z ,.]+$/)
    expect(JSON.stringify(reply.body)).not.toContain('secret')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
      ...(status === 503 && { 'retry-after': '1' }),
    })
  })

  test('in the language of the caller', async () => {
    expect((await ask({ url: '/none' })).body.msg).toBe('找不到该内容')
    expect((await ask({ url: '/none', headers: { 'accept-language': 'en-GB' } })).body.msg).toBe(
      'There is no such thing',
    )
  })
})

describe('what is not even HTTP', () => {
  const say = async (text: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(text)
    await once(socket, 'close')
    return answer
  }

  test.each([
    ['GIBBERISH\r\n\r\n', 'HTTP/1.1 400 Bad Request\r\n'],
    ['GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 'HTTP/1.1 400 Bad Request\r\n'],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431 Request Header Fields Too Large\r\n'],
  ])('%.30s is answered on the bare socket', async (text, line) => {
    const answer = await say(text)
    expect(answer).toContain(line)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain('Connection: close')
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toMatchObject({ code: 0, data: { reason: 'input.malformed' } })
  })
})

test('an id that came with the request is kept, and replaced where it is odd', async () => {
  const idFor = async (id: string) =>
    (await app.inject({ url: '/fine', headers: { 'x-request-id': id } })).headers['x-request-id']
  expect(await idFor('trace-0123456789')).toBe('trace-0123456789')
  for (const odd of ['short', 'a b c d e f g', 'x'.repeat(65), '<script>alert(1)</script>'])
    expect(await idFor(odd)).not.toBe(odd)
})

test('no script runs that is not ours, and nobody frames us', async () => {
  const { headers } = await app.inject('/fine')
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ', 1)[0], rule.slice(rule.indexOf(' ') + 1)]),
  )
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-abc='",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' })
})

test('https is insisted on where it is used, and nowhere else', async () => {
  expect((await app.inject('/fine')).headers['strict-transport-security']).toBeUndefined()
  const secure = make(true)
  expect((await secure.inject('/fine')).headers['strict-transport-security']).toBe('max-age=31536000')
})

test('while draining, what is under way ends and what is new is told to come again', async () => {
  const stopping = make()
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<object>()
  stopping.get('/slow', () => {
    begun.resolve()
    return end.promise
  })
  const slow = stopping.inject('/slow').then((reply) => reply.json<object>())
  await begun.promise
  stopping.drain()
  for (const url of ['/slow', '/none']) {
    const late = await stopping.inject(url)
    expect(late.statusCode).toBe(503)
    expect(late.json()).toMatchObject({ code: 0, data: { reason: 'server.stopping' } })
    expect(late.headers).toMatchObject({ 'retry-after': '2', connection: 'close' })
  }
  end.resolve({ code: 1, msg: '', data: 'ended' })
  expect(await slow).toMatchObject({ data: 'ended' })
})
