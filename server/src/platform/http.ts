import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Writable } from 'node:stream'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { UPLOAD_TIMEOUT } from '@fairground/contract/constants.ts'
import { sqlState } from './database.ts'
import { answerClientError, answerError, answerErrors } from './errors.ts'
import { deliverAnswers } from './delivery.ts'
import { limitSlowBodies } from './slow-bodies.ts'
import { compileValidator } from './validation.ts'
import { refuse } from './texts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on new requests are told to come again; those under way end. */
    drain(): void
  }
}

export type HttpOptions = {
  logLevel: string
  /** Where log lines go; standard output unless said otherwise. */
  logStream?: Writable | undefined
  trustProxy: boolean
  https: boolean
  scriptHashes: readonly string[]
  /** Where else pages may send something: a cloud that takes uploads. */
  uploadOrigin?: string | undefined
}

/** An HTTP server with nothing on it: limits, headers, and the envelope on every way out. */
export function makeHttp(options: HttpOptions): FastifyInstance {
  const { logLevel, logStream, trustProxy } = options
  const headers = securityHeaders(options)
  const app: FastifyInstance = Fastify({
    // The word of the proxy before us; what stood in the header when it came there, anybody may have written.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    // What is larger (a picture, a sheet) is uploaded. Of a wrong body every fault is named, so its size is what that may cost.
    bodyLimit: 128 * 1024,
    // Longer than the longest upload; what is no upload has less.
    requestTimeout: UPLOAD_TIMEOUT + 10_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, caseSensitive: true, ignoreTrailingSlash: false },
    genReqId: (request: IncomingMessage) => requestId(request.headers['x-request-id']),
    // Addresses carry secrets and names: a log line has the route's pattern, never the address, headers or body.
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, serializers: { err: errorWithoutDetails }, ...(logStream && { stream: logStream }) },
    clientErrorHandler: answerClientError,
    // Node would refuse it by itself, without a word.
    http: { requireHostHeader: false, headersTimeout: 30_000 },
    // No hook has run for an address that cannot even be decoded.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void answerError(error, request, reply.header('X-Request-Id', request.id).headers(headers)),
  })
  // Left to Node, the one ends in a bare 417 and the other in a closed socket.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket) => answerClientError(new Error('not a proxy'), socket))
  app.setValidatorCompiler(compileValidator)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('person', undefined)
  app.decorateRequest('expoId', 0)
  app.decorateRequest('endpoint', undefined)

  let draining = false
  app.decorate('drain', () => {
    draining = true
  })
  // These hooks run for every call: they take a callback, since a promise each would cost more than they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).headers(request.url.startsWith('/v3/') ? dataHeaders : headers)
    if (!draining) return done()
    done(refuse('server.stopping', { retryAfterSeconds: 2 }))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A connection that stays open would be waited for.
    if (draining) reply.header('Connection', 'close')
    done()
  })
  if (['info', 'debug', 'trace'].includes(logLevel)) logAnswers(app)
  answerErrors(app)
  limitSlowBodies(app, 30_000)
  deliverAnswers(app)
  return app
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ route: routeOptions.url ?? 'none', method, status: reply.statusCode, ms }, 'answered')
    done()
  })
}

/** A caller's own id is kept, so that a request can be followed through a proxy; anything odd is replaced. */
function requestId(asked: string | string[] | undefined): string {
  return typeof asked === 'string' && /^[\w-]{8,64}$/.test(asked) ? asked : randomUUID()
}

/** PostgreSQL's details and hints repeat values of rows; so does its message where it refuses a value. */
function errorWithoutDetails(error: FastifyError) {
  const { name, code, message, stack = '' } = error
  if (!sqlState(error)?.startsWith('22')) return { type: name, code, message, stack }
  const harmless = 'PostgreSQL refused a value'
  return { type: name, code, message: harmless, stack: stack.replace(message, harmless) }
}

/** Data is no document: a browser is told not to take it for one, and what a document may do does not matter. */
const dataHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

function securityHeaders({ https, scriptHashes, uploadOrigin }: HttpOptions): Record<string, string> {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src ${scripts}`,
      // antd-mobile positions its popups by style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' https:",
      ["connect-src 'self'", uploadOrigin].filter(Boolean).join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}
