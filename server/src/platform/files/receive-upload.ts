import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UPLOAD_RULES, UPLOAD_TIMEOUT } from '@fairground/contract/constants.ts'
import type { Platform } from '../platform.ts'
import { refuse as refuseCall } from '../texts.ts'
import { findFileByKey, lockFileByKey } from './files.sql.ts'
import { refuse } from './files.texts.ts'
import { boundaryOf, readUploadForm } from './form.ts'
import { TooLarge, type OwnUploads, type Received } from './store.ts'

/** What a form has around its file. */
const formBytes = 64 * 1024
const mostBytesOfAny = Math.max(...Object.values(UPLOAD_RULES).map(({ megabytes }) => megabytes)) * 1024 * 1024

/** What a cloud does in production: takes a file from whoever brings a policy that we signed. That is the permission. */
export function receiveUploads(app: FastifyInstance, { database, store, now }: Platform): void {
  const { own } = store
  if (!own) return
  const underWay = new Set<string>()

  void app.register(async (scope) => {
    // Left as it comes: it is read as far as it is allowed to go on.
    scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
    const options = { config: { bodyPatience: UPLOAD_TIMEOUT }, exposeHeadRoute: false }
    scope.post('/files', options, async (request, reply) => {
      try {
        await receive(own, request)
        return await reply.code(204).header('Cache-Control', 'no-store').send()
      } catch (error) {
        stopReading(request, reply)
        throw error instanceof TooLarge ? refuse('file.tooLarge') : error
      }
    })
  })

  async function receive(uploads: OwnUploads, request: FastifyRequest): Promise<void> {
    const boundary = boundaryOf(request.headers['content-type'])
    if (!boundary || !(request.body instanceof Readable)) throw refuseCall('input.mediaType')
    refuseLonger(request, mostBytesOfAny)
    const { fields, fileField, file } = await readUploadForm(boundary, request.body)
    const allowed = uploads.allowed(fields, now())
    if (!allowed || fileField !== 'file') throw refuse('file.unknown')
    const { key, mostBytes } = allowed
    refuseLonger(request, mostBytes)
    if ((await findFileByKey(database, key))?.state !== 'awaited') throw refuse('file.unknown')
    // One permission is for one file: it does not fill the disk by being used a thousand times at once.
    if (underWay.has(key)) throw refuseCall('state.conflict')
    underWay.add(key)
    try {
      await putInPlace(key, await uploads.receive(file, mostBytes))
    } finally {
      underWay.delete(key)
    }
  }

  /** While it is held, nobody looks into it; and whoever has looked into it is not given something else. */
  async function putInPlace(key: string, received: Received): Promise<void> {
    try {
      if (received.bytes === 0) throw refuse('file.damaged')
      await database.transaction(async (tx) => {
        if ((await lockFileByKey(tx, key))?.state !== 'awaited') throw refuse('file.unknown')
        await received.keepAs(key)
      })
    } catch (error) {
      await received.discard()
      throw error
    }
  }
}

function refuseLonger({ headers }: FastifyRequest, mostBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > mostBytes + formBytes) throw refuse('file.tooLarge')
}

/** What is refused is not listened to either. */
function stopReading(request: FastifyRequest, reply: FastifyReply): void {
  request.raw.pause()
  reply.header('Connection', 'close')
}
