import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below one packet there is nothing to win. */
const worthCompressing = 1_400

/** How answers travel: an ETag on what is public, compressed where the caller can take it. */
export function deliverAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    if (request.routeOptions.config.endpoint?.caching === 'public') {
      // What the answer depends on besides the address.
      reply.header('Vary', 'My-Lang, My-Selected-Expo, Page-URL, Accept-Language, Host, Accept-Encoding')
      const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`
      reply.header('ETag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return unchanged(request, reply, payload)
    }
    return compress(request, reply, payload)
  })
}

function unchanged(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
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

async function compress(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string | Buffer> {
  if (payload.length < worthCompressing || reply.getHeader('Content-Encoding')) return payload
  if (accepts(request, 'br')) {
    reply.header('Content-Encoding', 'br').removeHeader('Content-Length')
    return compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
  }
  if (accepts(request, 'gzip')) {
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    return compressGzip(payload, { level: 3 })
  }
  return payload
}
