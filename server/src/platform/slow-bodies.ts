import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in milliseconds, where it is not the usual time. */
    bodyPatience?: number
  }
}

/** Node knows one limit for all requests, and it has to be that of the longest upload: everybody else has this one. */
export function limitSlowBodies(app: FastifyInstance, usualPatience: number): void {
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { headers, raw, routeOptions } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return done()
    const tooSlow = () => {
      const error = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!raw.complete) app.server.emit('clientError', error, raw.socket)
    }
    const timer = setTimeout(tooSlow, routeOptions.config.bodyPatience ?? usualPatience)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
