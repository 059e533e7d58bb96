import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Writable } from 'node:stream'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Endpoint } from '@fairground/contract/endpoint.ts'
import { makeApp } from '../../src/app.ts'
import { makePlatform } from '../../src/make-platform.ts'
import type { Database } from '../../src/platform/database.ts'
import { routesOn, type Route } from '../../src/platform/endpoint.ts'
import type { Secrets } from '../../src/platform/secrets.ts'
import { readWebSite, type WebSite } from '../../src/platform/web-site.ts'
import { openWeixin } from '../../src/platform/weixin.ts'
import { givenStore } from '../store.ts'
import { startWeixinDouble } from '../weixin-double.ts'

export type KnownRoute = { method: string; url: string; endpoint: Endpoint | undefined }

export type WatchedApp = {
  app: FastifyInstance
  /** Every route that was ever registered, whoever registered it. */
  routes: KnownRoute[]
  /** Every line that was logged, at every level. */
  log: string[]
}

type Wish = {
  database: Database
  secrets: Secrets
  now: () => Date
  production?: boolean
  trustProxy?: boolean
  site?: WebSite
  /** Further routes, to see whether a check notices them. */
  more?: (route: Route, app: FastifyInstance) => void
}

/** The whole server without a port, together with what it registers and what it logs. */
export async function watchApp({
  database,
  secrets,
  now,
  production = false,
  trustProxy = false,
  site,
  more,
}: Wish): Promise<WatchedApp> {
  const routes: KnownRoute[] = []
  const log: string[] = []
  const double = await startWeixinDouble()
  const platform = makePlatform({
    database,
    secrets,
    now,
    production,
    store: givenStore(secrets),
    weixin: openWeixin(double.settings),
    publicUrl: 'http://fair.test',
    version: '1.2.3',
    rateLimit: 0,
    redisUrl: undefined,
  })
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook(
      'onRoute',
      (options) => void routes.push(...routesOf(options)),
    )

  // Fastify announces an instance before anything is registered on it.
  subscribe('fastify.initialization', listen)
  const making = makeApp(platform, {
    site: site ?? readWebSite('/nowhere'),
    logLevel: 'trace',
    trustProxy,
    logStream: linesInto(log),
  })
  unsubscribe('fastify.initialization', listen)
  const app = await making
  app.addHook('onClose', () => double.close())
  more?.(routesOn(app, platform), app)
  await app.ready()
  return { app, routes, log }
}

/** A HEAD that comes along with a GET is not a route of its own. */
function routesOf({ method, url, config }: RouteOptions): KnownRoute[] {
  return [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [{ method: one, url, endpoint: config?.endpoint }]))
}

function linesInto(log: string[]): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      log.push(chunk)
      done()
    },
  })
}
