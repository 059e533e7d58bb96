import Fastify from 'fastify'
import pg from 'pg'
import { makeApp } from '../server/src/app.ts'
import { forgetContexts, readContexts } from '../server/src/exhibition/context.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { digest } from '../server/src/platform/session.ts'
import { readWebSite } from '../server/src/platform/web-site.ts'
import { proxyDigest } from '../server/src/registration/proxy-link.ts'
import type { ServeOrder } from './child-server.ts'
import { masterKey } from './fixture.ts'

/** A server in a process of its own, so that its processor time can be told from the client's. */
process.once('message', (order: ServeOrder) => void serve(order))

async function serve(order: ServeOrder): Promise<void> {
  const pool = preparedPool({ ...order.connection, max: 16 })
  const app = order.kind === 'bare' ? bareApp(order, pool) : await fairgroundApp(order, pool)
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as { port: number }).port })
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
  process.on('disconnect', () => process.exit(0))
}

async function fairgroundApp(order: ServeOrder, pool: pg.Pool) {
  const database = openDatabase(pool)
  return makeApp({
    config: { logLevel: 'silent', trustProxy: false, production: false, rateLimit: 0, redisUrl: undefined },
    database,
    secrets: await openSecrets(database, masterKey),
    site: readWebSite(order.site),
    publicUrl: 'http://localhost',
    version: 'bench',
    now: () => new Date(),
  })
}

/** The ceiling: the same statements, the same bytes, and nothing else that a platform owes its callers. */
function bareApp({ bodies, hash, token }: ServeOrder, pool: pg.Pool) {
  const app = Fastify({ logger: false })
  const database = openDatabase(pool)
  app.get('/v3/api/common/config', async (_request, reply) => {
    forgetContexts()
    await readContexts(database)
    return reply.type('application/json; charset=utf-8').send(bodies.config)
  })
  // What no platform can beat: bytes from memory.
  app.get('/memory', (_request, reply) => reply.type('application/json; charset=utf-8').send(bodies.config))
  app.get('/v3/page/buyer/proxy_checkin/confirm', async (_request, reply) => {
    await pool.query(
      `select s.id, s.user_id from session s join app_user u on u.id = s.user_id
       where s.token_hash = $1 and s.revoked_at is null and u.deleted_at is null`,
      [digest(token)],
    )
    await pool.query(
      `select p.*, (select u.id from app_user u where u.mobile = p.contact or u.email = p.contact limit 1) as user_id
       from proxy_registration p where p.hash_digest = $1`,
      [proxyDigest(hash)],
    )
    return reply.type('application/json; charset=utf-8').send(bodies.proxy)
  })
  return app
}
