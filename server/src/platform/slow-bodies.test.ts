import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerClientError } from './errors.ts'
import { limitSlowBodies } from './slow-bodies.ts'

const app = Fastify({ clientErrorHandler: answerClientError })
limitSlowBodies(app, 50)
app.post('/usual', async () => 'done')
app.post('/upload', { config: { bodyPatience: 60_000 } }, async () => 'done')
let answerWork: () => void = () => undefined
app.post('/work', () => new Promise((resolve) => (answerWork = () => resolve('done'))))

beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

/** All of a request but the end of its body. */
function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: fair\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`)
  return { end: () => socket.write('}'), answer: () => answer }
}

test('a body that does not come is waited for as long as its route has patience', async () => {
  const upload = begin('/upload')
  const usual = begin('/usual')
  await expect.poll(usual.answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":0/)
  expect(upload.answer()).toBe('')
  upload.end()
  await expect.poll(upload.answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that has come is not hurried, however long its answer takes', async () => {
  const work = begin('/work')
  work.end()
  const slow = begin('/usual')
  await expect.poll(slow.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(work.answer()).toBe('')
  answerWork()
  await expect.poll(work.answer).toMatch(/^HTTP\/1\.1 200 /)
})
