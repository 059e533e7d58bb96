import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { hasRole } from './account/roles.ts'
import { exhibitionRoutes } from './exhibition/exhibition.routes.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { serveDocs } from './platform/docs-page.ts'
import { routesOn } from './platform/endpoint.ts'
import { makeHttp } from './platform/http.ts'
import { serveOutbox } from './platform/notices.ts'
import { serveOperations } from './platform/operations.ts'
import type { Platform } from './platform/platform.ts'
import { limitCalls } from './platform/rate-limit.ts'
import type { Secrets } from './platform/secrets.ts'
import { serveWebSite, type WebSite } from './platform/web-site.ts'
import { registrationRoutes } from './registration/registration.routes.ts'

export type Parts = {
  config: Pick<Config, 'logLevel' | 'trustProxy' | 'production' | 'rateLimit' | 'redisUrl'>
  database: Database
  secrets: Secrets
  site: WebSite
  publicUrl: string
  version: string
  now: () => Date
  logStream?: Writable
}

/** The assembly, without a port: what Fairground answers, a line a domain. */
export async function makeApp({
  config,
  database,
  secrets,
  site,
  publicUrl,
  version,
  now,
  logStream,
}: Parts): Promise<FastifyInstance> {
  const { logLevel, trustProxy, production, rateLimit, redisUrl } = config
  const https = publicUrl.startsWith('https:')
  const app = makeHttp({ logLevel, logStream, trustProxy, https, scriptHashes: site.scriptHashes })
  const platform: Platform = { database, secrets, now, publicUrl, production, version, rateLimit, redisUrl, hasRole }
  await limitCalls(app, platform)
  await serveDocs(app, version)
  serveOperations(app, platform)
  if (!production) serveOutbox(app, database)

  const route = routesOn(app, platform)
  exhibitionRoutes(route, platform)
  accountRoutes(route, platform)
  registrationRoutes(route, platform)

  serveWebSite(app, site)
  return app
}
