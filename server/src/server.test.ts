import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  endAllProcesses,
  isAlive,
  launch,
  makeDataFolder,
  postmasterOf,
  removeDataFolder,
  startServerProcess,
} from '../test/process.ts'
import { embeddedConnection } from './platform/embedded-postgres.ts'

const root = makeDataFolder()
const folder = join(root, 'data')
const key = 'ab'.repeat(32)
const settings = { DATA_DIR: folder, SECRET_KEY: key }

// A start takes a second, and many where the machine is busy.
vi.setConfig({ testTimeout: 120_000 })
afterEach(endAllProcesses)
afterAll(() => removeDataFolder(root))

const isServing = async (url: string) => (await fetch(`${url}/readyz`)).status === 200
const expectNothingLeft = (postmaster: number | undefined) => {
  expect(postmaster).toBeGreaterThan(1)
  expect(isAlive(postmaster!)).toBe(false)
  expect(existsSync(embeddedConnection(folder).host)).toBe(false)
}

test('on an empty folder, it makes its database, says where it is, and serves', async () => {
  const server = await startServerProcess(settings)
  expect(server.output()).toMatch(/^Fairground is ready at http:\/\/localhost:\d+\n$/)
  expect(await isServing(server.url)).toBe(true)
  const config = await fetch(`${server.url}/v3/api/common/config`)
  expect(await config.json()).toMatchObject({ code: 1, data: { platform: 'cnise', mySelectedExpo: 0 } })
  const postmaster = postmasterOf(folder)
  expect(await server.end('SIGINT')).toMatchObject({ code: 0, errors: [] })
  expectNothingLeft(postmaster)
})

test('in production, it says which way out it has not', async () => {
  const production = { ...settings, NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const noMail = /^SMTP_URL is not set: no mail is sent, neither codes nor notices\.$/m
  const noSms = /^ALIYUN_SMS_KEY_ID is not set: no SMS is sent, neither codes nor notices\.$/m
  const mute = await startServerProcess(production)
  expect(mute.output()).toMatch(noMail)
  expect(mute.output()).toMatch(noSms)
  await mute.end('SIGTERM')
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Fair <noreply@fair.test>' }
  const mailing = await startServerProcess({ ...production, ...mail })
  expect(mailing.output()).not.toMatch(noMail)
  expect(mailing.output()).toMatch(noSms)
  await mailing.end('SIGTERM')
})

describe('asked to stop', () => {
  const body = JSON.stringify({ contact: 'ann@example.com', purpose: 'login' })
  const head = `POST /v3/api/send_code HTTP/1.1\r\nHost: fair\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`

  /** A request of which the server has seen the beginning only. */
  async function beginRequest(url: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(`${head}Expect: 100-continue\r\n\r\n`)
    await expect.poll(() => answer).toContain('100 Continue')
    return { finish: () => socket.write(body), answer: () => answer }
  }

  test('it ends what is under way, and stops everything', async () => {
    const server = await startServerProcess(settings)
    const postmaster = postmasterOf(folder)
    const request = await beginRequest(server.url)
    const ending = server.end('SIGTERM')
    await expect.poll(() => fetch(server.url).catch(() => 'gone')).toBe('gone')
    request.finish()
    expect(await ending).toMatchObject({ code: 0, errors: [] })
    expect(request.answer()).toMatch(/HTTP\/1\.1 200 OK[^]*connection: close/i)
    expectNothingLeft(postmaster)
  })

  test('while it starts, it leaves no PostgreSQL behind', async () => {
    const { child, ended } = launch(settings)
    await expect.poll(() => postmasterOf(folder), { timeout: 15_000, interval: 2 }).toBeDefined()
    const postmaster = postmasterOf(folder)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, errors: [] })
    expectNothingLeft(postmaster)
  })

  test('it does not wait for ever for who sends half a request', async () => {
    const server = await startServerProcess(settings)
    await beginRequest(server.url)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  })
})

describe('it says in one line why it cannot start, ends with 1, and leaves nothing behind', () => {
  const busy = createServer()
  let port = 0

  beforeAll(async () => {
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
    port = (busy.address() as AddressInfo).port
    writeFileSync(join(root, 'file'), '')
    return () => busy.close()
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a port in use', () => ({ PORT: String(port) }), /port \d+ is in use\. Set PORT to another one\.$/],
    [
      'an address of another machine',
      () => ({ HOST: '203.0.113.1' }),
      /HOST 203\.0\.113\.1 is not an address of this machine\.$/,
    ],
    [
      'a folder that cannot be made',
      () => ({ DATA_DIR: join(root, 'file', 'data') }),
      /DATA_DIR \S+ cannot be written to\.$/,
    ],
    [
      'an unknown setting',
      () => ({ DATABASE_ULR: 'postgres://db/fair' }),
      /Unknown setting DATABASE_ULR\. Is DATABASE_URL meant\?$/,
    ],
    ['a malformed port', () => ({ PORT: '80x' }), /PORT must be a whole number from 0 to 65535, not "80x"\.$/],
    [
      'a key of another database',
      () => ({ SECRET_KEY: 'cd'.repeat(32) }),
      /SECRET_KEY is not the key that this database was written with\.$/,
    ],
    [
      'production without a key',
      () => ({ NODE_ENV: 'production', SECRET_KEY: '' }),
      /SECRET_KEY is required with NODE_ENV=production/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      /the database of DATABASE_URL cannot be reached \(connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
    ],
  ])('%s', async (_what, change, line) => {
    const { code, output, errors } = await launch({ ...settings, ...change() }).ended
    expect(errors).toEqual([expect.stringMatching(line)])
    expect(errors[0]).toMatch(/^Fairground cannot start: /)
    expect(code).toBe(1)
    expect(output).not.toContain('ready')
    expect(postmasterOf(folder)).toBeUndefined()
  })
})

test('a second one on the same folder is refused, and the first goes on', async () => {
  const first = await startServerProcess(settings)
  const second = await launch(settings).ended
  expect(second).toMatchObject({ code: 1, output: '' })
  expect(second.errors).toEqual([
    `Fairground cannot start: ${folder} is already in use by another Fairground (process ${first.pid}).`,
  ])
  expect(await isServing(first.url)).toBe(true)
  expect(await first.end('SIGHUP')).toMatchObject({ code: 0 })
})

test('killed, it starts again on the same data, and ends the PostgreSQL that was left', async () => {
  const first = await startServerProcess(settings)
  const orphan = postmasterOf(folder)!
  expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
  const second = await startServerProcess(settings)
  await expect.poll(() => isAlive(orphan)).toBe(false)
  expect(await isServing(second.url)).toBe(true)
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('when its PostgreSQL alone is killed, it says that it is busy until there is another', async () => {
  const server = await startServerProcess({ ...settings, RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
  const postmaster = postmasterOf(folder)!
  let sent = 0
  const send = async () => {
    const body = JSON.stringify({ contact: `guest${sent++}@example.com`, purpose: 'login' })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/v3/api/send_code`, { method: 'POST', headers, body })
    return `${reply.status} ${((await reply.json()) as { code: number }).code}`
  }
  const answers = new Set<string>()
  const isBack = () => postmasterOf(folder) !== postmaster && server.output().includes('PostgreSQL is back.')
  process.kill(postmaster, 'SIGKILL')
  while (!isBack()) for (const answer of await Promise.all(Array.from({ length: 8 }, send))) answers.add(answer)
  expect([...answers].filter((answer) => answer !== '200 1' && answer !== '503 0')).toEqual([])
  await expect.poll(send).toBe('200 1')
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
})
