import { beforeAll, expect, test } from 'vitest'
import { openSecrets } from '../../src/platform/secrets.ts'
import { givenDatabase } from '../database.ts'
import { callerNames, canariesIn } from '../given-people.ts'
import { findAccessFaults } from './access-faults.ts'
import { relations } from './example.ts'
import { examples } from './examples.ts'
import { operations } from './operations.ts'
import { watchApp, type WatchedApp } from './watched-app.ts'
import { givenWorld, secretsIn, type World } from './world.ts'

const now = new Date('2026-05-10T02:00:00Z')

let watched: WatchedApp
let world: World

beforeAll(async () => {
  const database = await givenDatabase()
  const secrets = await openSecrets(database, Buffer.alloc(32, 7))
  watched = await watchApp({ database, secrets, now: () => now })
  world = await givenWorld(database, secrets, now)
  return () => watched.app.close()
})

test(
  'every route answers every caller as its contract says, and shows nobody to whom it should not',
  { timeout: 60_000 },
  async () => {
    expect(callerNames.length * relations.length).toBe(24)
    expect(watched.routes.length).toBeGreaterThan(20)
    expect(await findAccessFaults({ ...watched, world, examples, operations })).toEqual([])

    // The same calls, seen from the log: who called what is there, about whom is not.
    const log = watched.log.join('')
    expect(log).toContain('/v3/api/buyer/proxy_checkin')
    expect([...canariesIn(log)]).toEqual([])
    expect(secretsIn(world, log)).toEqual([])
  },
)

test('no example and no operation is left over from a route that is gone', () => {
  const addresses = watched.routes.map(({ method, url }) => `${method} ${url}`)
  expect(
    [...Object.keys(examples), ...Object.keys(operations)].filter((address) => !addresses.includes(address)),
  ).toEqual([])
})

test('what is for the demo is not there in production', async () => {
  const { app, routes } = await watchApp({ ...world, now: () => now, production: true })
  const addresses = routes.map(({ method, url }) => `${method} ${url}`)
  expect(addresses.filter((address) => operations[address]?.demoOnly)).toEqual([])
  await app.close()
})

test('figures of the inside are not for those whom a proxy forwards, whatever address they claim', async () => {
  const { app } = await watchApp({ ...world, now: () => now, trustProxy: true })
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(200)
  await app.close()
})
