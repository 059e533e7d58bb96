import { expect, test } from 'vitest'
import { givenApp } from '../../test/app.ts'
import { givenFair, givenUser } from '../../test/given.ts'
import { makeHttp } from './http.ts'

test('a person who opens many sessions has the calls of one', async () => {
  const test1 = await givenApp({ rateLimit: 6 })
  await givenFair(test1.database)
  const statuses: number[] = []
  for (let session = 0; session < 8; session++) {
    const { token } = await givenUser(test1.database, 'ann@example.com')
    statuses.push((await test1.get('/v3/api/git/last_version', { token })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
})

test.each([
  ['10.0.0.9', '10.0.0.9'],
  ['127.0.0.1, 10.0.0.9', '10.0.0.9'],
  ['1.2.3.4, 127.0.0.1, 10.0.0.9', '10.0.0.9'],
])('behind a proxy, %o comes from %s', async (forwarded, address) => {
  const app = makeHttp({ logLevel: 'silent', trustProxy: true, https: false, scriptHashes: [] })
  app.get('/address', (request, reply) => reply.send(request.ip))
  const reply = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })
  expect(reply.body).toBe(address)
  await app.close()
})
