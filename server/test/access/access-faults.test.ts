import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoint, type Access } from '@fairground/contract/endpoint.ts'
import { closed, text } from '@fairground/contract/schema.ts'
import type { Route } from '../../src/platform/endpoint.ts'
import { openSecrets, type Secrets } from '../../src/platform/secrets.ts'
import { refuse } from '../../src/platform/texts.ts'
import { givenDatabase, type TestDatabase } from '../database.ts'
import { canariesIn } from '../given-people.ts'
import { findAccessFaults } from './access-faults.ts'
import type { Ask, Example } from './example.ts'
import { watchApp } from './watched-app.ts'
import { givenWorld, type World } from './world.ts'

const now = new Date('2026-05-10T02:00:00Z')
const url = '/v3/api/test/thing'
const data = closed({ text: text(100) })
const thing = (access: Access, more: { caching?: 'public' } = {}) =>
  endpoint({ method: 'GET', url, summary: 'Made for this test', access, data, ...more })

let database: TestDatabase
let secrets: Secrets
let world: World

beforeAll(async () => {
  database = await givenDatabase()
  secrets = await openSecrets(database, Buffer.alloc(32, 7))
  world = await givenWorld(database, secrets, now)
})

type Sabotage = Parameters<typeof watchApp>[0]['more']

/** What the check says of one route that a careless hand added. */
async function faultsOf(more: Sabotage, ask: Ask | undefined = { status: 200 }): Promise<string[]> {
  const { app, routes } = await watchApp({ database, secrets, now: () => now, more: more! })
  const example: Example = {
    about: 'test',
    mine: () => ask,
    anothers: () => ask,
    elsewhere: () => ({ ...ask, expo: world.foreign }),
  }
  const added = routes.filter((route) => route.url.startsWith('/v3/api/test/'))
  const faults = await findAccessFaults({
    app,
    routes: added,
    world,
    examples: { [`GET ${url}`]: [example] },
    operations: {},
  })
  await app.close()
  return faults
}

const roles: Access[] = ['user', 'buyer', 'seller', 'author', 'editor', 'service', 'finance', 'admin']

test.each(roles)('finds nothing where a call for %s is what its contract says', async (access) => {
  const faults = await faultsOf((route: Route) => route(thing(access), async () => ({ text: 'yes' })))
  expect(faults).toEqual([])
})

describe('finds', () => {
  test("somebody else's row in an answer", async () => {
    const faults = await faultsOf((route) =>
      route(thing('user'), async ({ db }) => {
        const row = await db
          .selectFrom('app_user')
          .select('realname')
          .where('id', '=', world.stranger.userId)
          .executeTakeFirstOrThrow()
        return { text: row.realname }
      }),
    )
    expect(faults).toContain(`GET ${url} (test), mine, as buyer: shows ${world.stranger.canaries.realname}`)
  })

  test('a token in an answer', async () => {
    const faults = await faultsOf((route) => route(thing('anyone'), async () => ({ text: world.stranger.token })))
    expect(faults).toContain(`GET ${url} (test), mine, as none: shows a token or a link`)
  })

  test.each(roles)('a call for %s that anybody may make', async (access) => {
    const faults = await faultsOf((_route, app) =>
      app.route({
        method: 'GET',
        url,
        config: { endpoint: thing(access) },
        handler: async () => ({ code: 1, msg: '', data: { text: '' } }),
      }),
    )
    expect(faults).toContain(`GET ${url} (test), mine, as none: status 200 instead of 401`)
    expect(faults).toContain(`GET ${url} (test), anothers, as revoked: status 200 instead of 401`)
    const outsiders = faults.filter((fault) => fault.includes('instead of 403'))
    expect(outsiders.length).toBeGreaterThanOrEqual(access === 'user' ? 0 : 5)
  })

  test('a call that looks at what is asked before it looks at who is asking', async () => {
    const faults = await faultsOf((route, app) => {
      app.addHook('preParsing', async (request) => {
        if (request.url.includes('nonsense')) throw refuse('input.malformed')
      })
      route(thing('user'), async () => ({ text: 'yes' }))
    })
    expect(faults).toContain(`GET ${url}, as none: nonsense is answered with 400 instead of 401`)
  })

  test('a row that is answered where it should not be there', async () => {
    const faults = await faultsOf((route) => route(thing('user'), async () => ({ text: 'yes' })), { status: 404 })
    expect(faults).toContain(`GET ${url} (test), anothers, as seller: status 200 instead of 404`)
  })

  test('a refusal that wrote something', async () => {
    const faults = await faultsOf(
      (route) =>
        route(thing('user'), async () => {
          await database.query('update app_user set lang = case lang when $1 then $2 else $1 end', ['zh', 'en'])
          await database.query(`insert into company_name (name) values (gen_random_uuid()::text)`)
          throw refuse('state.conflict')
        }),
      { status: 409 },
    )
    expect(faults).toContain(`GET ${url} (test), mine: refused, yet something was written`)
  })

  test('a public answer that depends on who asks', async () => {
    const faults = await faultsOf((route) =>
      route(thing('anyone', { caching: 'public' }), async ({ person }) => ({
        text: person ? 'signed in' : 'not signed in',
      })),
    )
    expect(faults).toContainEqual(expect.stringContaining('told differently to'))
  })

  test('a way round by another method', async () => {
    const faults = await faultsOf((route, app) => {
      route(thing('user'), async () => ({ text: 'yes' }))
      app.delete(url, async () => ({ code: 1, msg: '', data: null }))
    })
    expect(faults).toContain(`DELETE ${url}: neither a call of the contract nor a known operation`)
  })

  test('an answer outside of the envelope', async () => {
    const faults = await faultsOf((_route, app) =>
      app.route({ method: 'GET', url, config: { endpoint: thing('anyone') }, handler: async () => ({ text: 'yes' }) }),
    )
    expect(faults).toContain(`GET ${url} (test), mine, as none: fields text`)
  })

  test('a forgotten route, and a call that no example shows', async () => {
    const faults = await faultsOf((route, app) => {
      app.get('/v3/api/test/debug', async () => ({ code: 1, msg: '', data: process.env }))
      route({ ...thing('user'), url: '/v3/api/test/new' }, async () => ({ text: 'yes' }))
    })
    expect(faults).toEqual([
      'GET /v3/api/test/debug: neither a call of the contract nor a known operation',
      'GET /v3/api/test/new: no example',
    ])
  })
})

test('a call that does not say who may make it does not start', async () => {
  const careless = { ...thing('user'), access: undefined as unknown as Access }
  await expect(faultsOf((route) => route(careless, async () => ({ text: '' })))).rejects.toThrow(
    'does not say who may call it',
  )
})

test('a value that PostgreSQL refuses is not repeated in the log', async () => {
  const { canaries } = world.stranger
  const { app, log } = await watchApp({
    database,
    secrets,
    now: () => now,
    more: (route) =>
      route(
        thing('anyone'),
        async ({ db }) =>
          (await sql<{ text: string }>`select ${canaries.company}::int::text as text`.execute(db)).rows[0]!,
      ),
  })
  expect((await app.inject({ url })).statusCode).toBe(400)
  expect(log.join('')).toContain('22P02')
  expect([...canariesIn(log.join(''))]).toEqual([])
  await app.close()
})
