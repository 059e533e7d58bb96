import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { makeApp } from '../server/src/app.ts'
import { makePlatform } from '../server/src/make-platform.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { openDiskStore } from '../server/src/platform/files/disk-store.ts'
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
  const secrets = await openSecrets(database, masterKey)
  const platform = makePlatform({
    database,
    secrets,
    store: openDiskStore({ folder: join(tmpdir(), 'fairground-bench'), secrets }),
    weixin: undefined,
    production: false,
    rateLimit: 0,
    redisUrl: undefined,
    publicUrl: 'http://localhost',
    version: 'bench',
    now: () => new Date(),
  })
  return makeApp(platform, { site: readWebSite(order.site), logLevel: 'silent', trustProxy: false })
}

const platforms = `select id, key, name_zh, name_en, theme_color, logo, logo2, hosts, mobile_site, default_exhibition_id
  from platform order by id`
const exhibitions = `select id, platform_id, type_id, name_zh, name_en, slogan_zh, slogan_en, city_zh, city_en, venue_zh,
  venue_en, address_zh, address_en, time_zone, registration_from, registration_to, theme_color, logo, banner,
  service_mobile, service_email, service_online, disable_check_id_card, area_required, fee_amount, has_survey, status,
  (select coalesce(json_agg(json_build_object('date', d.date, 'opensAt', (d.date + d.opens) at time zone time_zone,
    'closesAt', (d.date + d.closes) at time zone time_zone) order by d.date), '[]')
    from exhibition_day d where d.exhibition_id = e.id) as days
  from exhibition e where status <> 'draft'
  order by (select min(d.date) from exhibition_day d where d.exhibition_id = e.id) desc nulls last, id desc`

/** The ceiling: the same statements, the same bytes, and nothing else that a platform owes its callers. */
function bareApp({ bodies, hash, token }: ServeOrder, pool: pg.Pool) {
  const app = Fastify({ logger: false })
  app.get('/v3/api/common/config', async (_request, reply) => {
    await pool.query(platforms, [])
    await pool.query(exhibitions, [])
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
