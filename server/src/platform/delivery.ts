import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './answer.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below one packet there is nothing to win. */
const worthCompressing = 1_400

/** What an answer depends on besides its address. */
const everybody = 'My-Lang, My-Selected-Expo, Page-URL, Accept-Language, Host, Accept-Encoding'
const dependsOn = { public: everybody, private: `${everybody}, Authorization` }

/** How answers travel: an ETag on what is public, compressed where the caller can take it. */
export function deliverAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || reply.statusCode !== 200)
      return done(null, payload)
    const { endpoint } = request
    if (!endpoint && typeof payload !== 'string') return done(null, payload)
    if (endpoint?.caching) {
      reply.header('Vary', dependsOn[endpoint.caching])
      const etag = String(reply.getHeader('ETag') ?? etagOf(payload))
      reply.header('ETag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return done(null, unchanged(request, reply, payload))
    }
    const encoding = payload.length < worthCompressing ? undefined : chooseEncoding(request)
    if (!encoding) return done(null, payload)
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
    compressions[encoding](payload).then((small) => done(null, small), done)
  })
}

function unchanged(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): string | Buffer | null {
  reply.code(304).removeHeader('Content-Type')
  // Of a HEAD, Fastify still measures what it does not send.
  return request.method === 'HEAD' ? payload : null
}

export function accepts(request: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = String(request.headers['accept-encoding']).split(',')
  return accepted.some((one) => {
    const [name, weight = ''] = one.split(';')
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })
}

const compressions = {
  br: (payload: string | Buffer) =>
    compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }) as Promise<Buffer>,
  gzip: (payload: string | Buffer) => compressGzip(payload, { level: 3 }) as Promise<Buffer>,
}

function chooseEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  return accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : undefined
}
