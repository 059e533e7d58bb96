import type { FastifyInstance } from 'fastify'
import type { Database } from '../../src/platform/database.ts'
import type { Route } from '../../src/platform/endpoint.ts'
import { openSecrets } from '../../src/platform/secrets.ts'
import type { WebSite } from '../../src/platform/web-site.ts'
import { relations } from '../access/example.ts'
import { examples } from '../access/examples.ts'
import { watchApp } from '../access/watched-app.ts'
import { givenWorld, type World } from '../access/world.ts'
import { callerNames, type CallerName } from '../given-people.ts'
import { harvest } from './from-schema.ts'
import type { Draft, Sources } from './make-request.ts'
import type { FuzzTarget } from './run-fuzz.ts'

const begin = new Date('2026-05-10T02:00:00Z')
/** Shorter than links, sessions and the registration last, so that there is something left to do at the end. */
const days = 20

const page = {
  body: Buffer.from('<!doctype html><title>Fairground</title>'),
  type: 'text/html; charset=utf-8',
  etag: '"page"',
  immutable: false,
}
const site: WebSite = { files: new Map(), page, scriptHashes: [] }

type Wish = { database: Database; only?: (url: string) => boolean; more?: (route: Route, app: FastifyInstance) => void }

/** The whole server on a migrated, empty database, with people and calls to begin with. */
export async function makeFuzzTarget({ database, only = () => true, more }: Wish): Promise<FuzzTarget> {
  let now = begin
  const secrets = await openSecrets(database, Buffer.alloc(32, 7))
  const watched = await watchApp({ database, secrets, now: () => now, trustProxy: true, site, ...(more && { more }) })
  const world = await givenWorld(database, secrets, begin)
  const endpoints = watched.routes.flatMap(({ endpoint }) => (endpoint && only(endpoint.url) ? [endpoint] : []))
  const tokens = [undefined, ...Object.values(world.callers).map((caller) => caller.token)]
  const expos = [0, world.here, world.here, world.here, world.other, world.foreign, world.draft]
  const sources: Sources = { endpoints, drafts: new Map(), tokens, expos, pool: new Map() }
  for (const { method, url } of endpoints)
    sources.drafts.set(`${method} ${url}`, await draftsOf(world, `${method} ${url}`))
  for (const drafts of sources.drafts.values())
    for (const { params, query, body } of drafts) harvest(sources.pool, { ...params, ...query, ...body })
  return {
    ...watched,
    sources,
    passTime: (share) => {
      now = new Date(begin.getTime() + Math.floor(share * days * 86_400_000))
    },
  }
}

/** The calls of the access matrix, as each kind of caller makes them about a thing of their own; strangers' by one of them. */
async function draftsOf(world: World, address: string): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const example of examples[address as keyof typeof examples] ?? []) {
    for (const caller of callerNames) drafts.push(await draftOf('mine', caller))
    for (const relation of relations) drafts.push(await draftOf(relation, 'user'))

    async function draftOf(relation: (typeof relations)[number], name: CallerName): Promise<Draft> {
      const caller = world.callers[name]
      const { params = {}, query = {}, body, token, expo = world.here } = await example[relation](world, caller)
      return {
        params,
        query,
        body: body as Record<string, unknown> | undefined,
        token: name === 'none' ? undefined : (token ?? caller.token),
        isSpare: token !== undefined,
        expo,
      }
    }
  }
  return drafts
}
