import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit.ts'
import type { Platform } from '../platform.ts'
import { refuse } from '../texts.ts'
import { addressMac, readContent } from './files.ts'
import { findFile, findOwnerOfSession, type FileRow } from './files.sql.ts'
import { imageKey } from './keys.ts'
import { attachment } from './names.ts'
import { widths } from './picture.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostPictureBytes = 20 * 1024 * 1024

/** Whatever a file holds, a browser that opens it by itself runs nothing of it. */
const inert = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' }

/** What was uploaded, as we made it: pictures for everybody, the rest for whom it belongs to. */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  const { store } = platform

  // Not counted: a page has many pictures, and a hall full of phones one address.
  app.get<{ Params: { id: string; name: string } }>(
    '/files/image/:id/:name',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { id, name } = request.params
      const width = widths.find((one) => name === `${one}.webp`)
      if (!width || !uuid.test(id)) throw refuse('address.unknown')
      const etag = `"${id}-${width}"`
      reply.headers({
        ...inert,
        ETag: etag,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const webp = await store.read(imageKey(id, width), mostPictureBytes)
      if (!webp) throw refuse('address.unknown')
      return reply.type('image/webp').send(webp)
    },
  )

  const underWay = countBytes()
  app.get<{ Params: { id: string } }>('/files/private/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const file = await findPrivate(platform, request)
    const content = await underWay.counted(file, reply.raw, () => openPrivate(platform, file))
    reply.headers({ ...inert, 'Cache-Control': 'private, no-store' }).type(file.type ?? 'application/octet-stream')
    if (file.kind !== 'identity') reply.header('Content-Disposition', attachment(file.name, file.type ?? ''))
    return reply.send(content)
  })
}

const mostBytesOfOne = 120 * 1024 * 1024
const mostBytesOfAll = 400 * 1024 * 1024

/** What is opened stays in memory until its reader has taken it: nobody makes it stay a hundred times. */
function countBytes() {
  const bytesOf = new Map<string, number>()
  let bytesOfAll = 0
  const add = (reader: string, bytes: number) => {
    bytesOfAll += bytes
    const sum = (bytesOf.get(reader) ?? 0) + bytes
    if (sum) bytesOf.set(reader, sum)
    else bytesOf.delete(reader)
  }
  return {
    /** Counted until it has been opened and the answer is over, whichever is later: a reader may go away meanwhile. */
    async counted<T>({ user_id, bytes }: FileRow, response: ServerResponse, open: () => Promise<T>): Promise<T | null> {
      // Gone already: nobody would say when it is over.
      if (response.destroyed) return null
      if ((bytesOf.get(user_id) ?? 0) + bytes > mostBytesOfOne) throw refuse('calls.tooMany', { retryAfterSeconds: 10 })
      if (bytesOfAll + bytes > mostBytesOfAll) throw refuse('server.busy', { retryAfterSeconds: 10 })
      add(user_id, bytes)
      const closed = once(response, 'close')
      const opened = open()
      void Promise.allSettled([closed, opened]).then(() => add(user_id, -bytes))
      return opened
    },
  }
}

/** Wrong, over, of another session or another person: the same answer as for what is not there. */
async function findPrivate(platform: Platform, request: FastifyRequest): Promise<FileRow> {
  const { database } = platform
  const now = platform.now()
  const { fileId, sessionId } = genuine(platform, request, now)
  const reader = await findOwnerOfSession(database, sessionId, now)
  const file = await findFile(database, fileId)
  if (!reader || file?.user_id !== reader || file.state !== 'ready' || file.kind === 'image')
    throw refuse('address.unknown')
  return file
}

async function openPrivate(platform: Platform, file: FileRow): Promise<Buffer> {
  const { database, secrets } = platform
  const content = await readContent(database, platform, file)
  if (!content) throw refuse('address.unknown')
  if (file.kind === 'identity') {
    const entry = { actor: file.user_id, action: 'file.read', subject: `file.${file.id}` }
    await database.transaction((tx) => audit(tx, secrets, entry, platform.now()))
  }
  return content
}

function genuine({ secrets }: Platform, request: FastifyRequest, now: Date): { fileId: string; sessionId: string } {
  const { id } = request.params as { id: string }
  const { s, e, m } = request.query as Record<string, unknown>
  if (typeof s !== 'string' || typeof e !== 'string' || typeof m !== 'string') throw refuse('address.unknown')
  if (!uuid.test(id) || !uuid.test(s) || !/^\d{1,12}$/.test(e)) throw refuse('address.unknown')
  const given = Buffer.from(m)
  const right = Buffer.from(addressMac(secrets, id, s, Number(e)).toString('base64url'))
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse('address.unknown')
  if (Number(e) * 1000 <= now.getTime()) throw refuse('address.unknown')
  return { fileId: id, sessionId: s }
}
