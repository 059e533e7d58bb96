import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { jpeg } from '../../../test/hostile-files/pictures.ts'
import { givenStore, givenStoreFolder } from '../../../test/store.ts'
import { askPolicy, finish, formOf, postFile, type Field, type Permission } from '../../../test/upload.ts'

const folder = givenStoreFolder()
const bytes = Buffer.from('a file of 22 bytes ...')
let test1: TestApp
let ann: SignedIn
let port = 0
/** The server's end of the connection that was opened last. */
let server: Socket | undefined

beforeAll(async () => {
  test1 = await givenApp({ store: (secrets) => givenStore(secrets, folder) })
  ann = await givenUser(test1.database, 'ann@example.com')
  await test1.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test1.app.server.address() as AddressInfo).port
  test1.app.server.on('connection', (socket: Socket) => {
    server = socket
  })
})

const allowed = async (): Promise<Permission> => (await askPolicy(test1, ann.token, { kind: 'image', bytes })).body.data
const inFolder = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

/** The head of a request is sent; its body can be sent in two parts, the first of which ends within the file. */
async function beginForm(fields: Field[], { length, content = bytes }: { length?: string; content?: Buffer }) {
  const form = await formOf(fields, content)
  const payload = form.payload as Buffer
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const type = (form.headers as Record<string, string>)['content-type']
  const measure = length ?? `Content-Length: ${payload.length}`
  socket.write(`POST /files HTTP/1.1\r\nHost: fair\r\nMy-Lang: en\r\nContent-Type: ${type}\r\n${measure}\r\n\r\n`)
  const cut = payload.indexOf(content) + 5
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, begin: payload.subarray(0, cut), rest: payload.subarray(cut), answer: () => answer, closed }
}

test('what says that it is too long is not read at all', async () => {
  const { fields } = await allowed()
  const { answer, closed } = await beginForm(fields, { length: 'Content-Length: 50000000' })
  await closed
  expect(answer()).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*file\.tooLarge/i)
})

test('what goes on for ever is read no further than was allowed', async () => {
  const { fields } = await allowed()
  const { socket, begin, closed } = await beginForm(fields, { length: 'Transfer-Encoding: chunked' })
  const megabyte = Buffer.alloc(1_048_576)
  socket.write(`${begin.length.toString(16)}\r\n`)
  socket.write(Buffer.concat([begin, Buffer.from('\r\n')]))
  for (let sent = 0; sent < 64 && !socket.destroyed; sent++) {
    socket.write('100000\r\n')
    socket.write(Buffer.concat([megabyte, Buffer.from('\r\n')]))
  }
  await closed
  // What a socket and a parser hold by themselves, beside the few bytes that were allowed.
  expect(server?.bytesRead).toBeLessThan(2_000_000)
  expect(inFolder()).toEqual([])
})

test('what ends after the one before it was looked at does not take its place', async () => {
  const picture = await jpeg({ width: 60, height: 40 })
  const { fields, filename } = (await askPolicy(test1, ann.token, { kind: 'image', bytes: picture })).body.data
  await postFile(test1, fields, picture)
  const { socket, begin, rest, answer } = await beginForm(fields, { content: Buffer.alloc(picture.length) })
  socket.write(begin)
  await expect.poll(() => inFolder().length).toBe(2)
  expect((await postFile(test1, fields, picture)).status).toBe(409)
  expect((await finish(test1, ann.token, filename)).status).toBe(200)
  socket.write(rest)
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 410 [^]*file\.unknown/)
  const made = [320, 750, 1500].map((width) => `${filename.slice(-36)}-${width}.webp`)
  expect(inFolder().toSorted()).toEqual(made.toSorted())
  await test1.platform.store.remove(made.map((name) => `image/${name}`))
})

test('of somebody who goes away nothing stays', async () => {
  const { fields, filename } = await allowed()
  const { socket, begin, closed } = await beginForm(fields, { length: 'Content-Length: 2000' })
  socket.write(begin)
  await expect.poll(() => inFolder().length).toBe(1)
  socket.destroy()
  await closed
  await expect.poll(inFolder).toEqual([])
  expect(existsSync(join(folder, filename))).toBe(false)
  expect((await postFile(test1, fields, bytes)).status).toBe(204)
  await test1.platform.store.remove([filename])
})
