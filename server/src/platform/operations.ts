import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Platform } from './platform.ts'
import { answerError } from './errors.ts'
import { measureJobs } from './job-figures.ts'
import { refuse } from './texts.ts'

/** What monitors ask: is the process alive, can it serve, what does it measure. */
export function serveOperations(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ code: 1, msg: '', data: { alive: true } }))

  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(platform.database)
      return { code: 1, msg: '', data: { ready: true } }
    } catch {
      return answerError(refuse('server.busy', { retryAfterSeconds: 1 }), request, reply)
    }
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureJobs(registry, platform.database)
  const answered = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  // Found once for each kind of answer: finding it by its labels costs more than counting.
  const kinds = new Map<string, { observe(seconds: number): void }>()
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = reply.statusCode
    const route = request.endpoint?.url ?? request.routeOptions.url ?? 'page'
    const key = `${method} ${route} ${status}`
    const kind = kinds.get(key) ?? answered.labels({ method, route, status })
    kinds.set(key, kind)
    kind.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    // Figures of the inside are for monitors on this machine. Whom a proxy forwards can claim any address.
    const isNear = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '')
    if (!isNear || request.headers['x-forwarded-for'] !== undefined)
      return answerError(refuse('address.unknown'), request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
