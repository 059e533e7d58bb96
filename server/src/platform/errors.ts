import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { bodyCode, type Envelope } from '@fairground/contract/envelope.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { sqlState } from './database.ts'
import { languageOf } from './language.ts'
import { Refusal } from './refusal.ts'
import { refuse } from './texts.ts'
import { fieldErrors } from './validation.ts'

/** Body codes that the page acts upon by itself; every other failure is 0. */
const ownCode: Record<number, number> = {
  401: bodyCode.signIn,
  404: bodyCode.notFound,
  500: bodyCode.broken,
}

export function envelopeOf(refusal: Refusal, lang: Lang): Envelope {
  const data = { reason: refusal.reason, ...(refusal.errors && { errors: refusal.errors }) }
  return { code: ownCode[refusal.status] ?? bodyCode.failure, msg: refusal.words[lang], data }
}

/** Whatever went wrong, and wherever, leaves as an envelope. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply))
}

export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageOf(request)
  const refusal = refusalOf(error, lang)
  if (refusal.status >= 500 || sqlState(error)?.startsWith('22')) request.log.error({ err: error }, refusal.reason)
  if (refusal.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds)
  // The caller may still be sending a body that nobody will read.
  if (refusal.status === 413) reply.header('Connection', 'close')
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelopeOf(refusal, lang))
}

function refusalOf(error: FastifyError | Refusal, lang: Lang): Refusal {
  if (error instanceof Refusal) return error
  if (error.validation) {
    const errors = fieldErrors(error.validation, lang)
    return refuse('input.malformed', { errors })
  }
  const state = sqlState(error)
  if (state) return refusalOfDatabase(state)
  // With a status it is the caller's connection that broke off, in the middle of a body.
  if (!error.statusCode && isUnreachable(error)) return refuse('server.busy', { retryAfterSeconds: 1 })
  switch (error.statusCode) {
    case 413:
      return refuse('input.tooLarge')
    case 415:
      return refuse('input.mediaType')
    case 429:
      return refuse('calls.tooMany')
    case 404:
      return refuse('address.unknown')
  }
  return error.statusCode && error.statusCode < 500 ? refuse('input.malformed') : refuse('server.broken')
}

function refusalOfDatabase(state: string): Refusal {
  const family = state.slice(0, 2)
  if (family === '22') return refuse('input.malformed')
  if (family === '23') return refuse('state.conflict')
  if (family === '40' || family === '53' || family === '57' || family === '08')
    return refuse('server.busy', { retryAfterSeconds: 1 })
  return refuse('server.broken')
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

function isUnreachable(error: Error & { code?: string }): boolean {
  if (error.code && unreachableCodes.has(error.code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
}

/** What is not even HTTP is answered on the bare socket. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = clientErrorStatus[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify(envelopeOf(refuse('input.malformed'), 'zh'))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

const clientErrorStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
