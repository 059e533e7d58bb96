import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { exhibitionRoutes } from './exhibition/exhibition.routes.ts'
import { serveDocs } from './platform/docs-page.ts'
import { routesOn } from './platform/endpoint.ts'
import { receiveUploads } from './platform/files/receive-upload.ts'
import { serveFiles } from './platform/files/serve-files.ts'
import { makeHttp } from './platform/http.ts'
import { serveOperations } from './platform/operations.ts'
import { serveOutbox } from './platform/outbox.ts'
import type { Platform } from './platform/platform.ts'
import { limitCalls } from './platform/rate-limit.ts'
import { serveWebSite, type WebSite } from './platform/web-site.ts'
import { registrationRoutes } from './registration/registration.routes.ts'

export type AppWish = { site: WebSite; logLevel: string; trustProxy: boolean; logStream?: Writable }

/** The assembly, without a port: what Fairground answers, a line a domain. */
export async function makeApp(platform: Platform, wish: AppWish): Promise<FastifyInstance> {
  const { site, logLevel, trustProxy, logStream } = wish
  const https = platform.publicUrl.startsWith('https:')
  const { uploadOrigin } = platform.store
  const app = makeHttp({ logLevel, logStream, trustProxy, https, scriptHashes: site.scriptHashes, uploadOrigin })
  await limitCalls(app, platform)
  await serveDocs(app, platform.version)
  serveOperations(app, platform)
  if (!platform.production) serveOutbox(app, platform.database)
  serveFiles(app, platform)
  receiveUploads(app, platform)

  const route = routesOn(app, platform)
  exhibitionRoutes(route, platform)
  accountRoutes(route, platform)
  registrationRoutes(route, platform)

  serveWebSite(app, site)
  return app
}
