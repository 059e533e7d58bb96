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
      if (request.headers['if-none-match']?.includes(etag)) return unchanged(reply)
    }
    return compress(request, reply, payload)
  })
}

function unchanged(reply: FastifyReply): null {
  reply.code(304).removeHeader('Content-Type')
  return null
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string | Buffer> {
  if (payload.length < worthCompressing || reply.getHeader('Content-Encoding')) return payload
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    reply.header('Content-Encoding', 'br').removeHeader('Content-Length')
    return compressBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
    return compressGzip(payload, { level: 3 })
  }
  return payload
}
