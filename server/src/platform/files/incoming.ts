import type { UploadKind } from '@fairground/contract/account/upload.ts'
import { UPLOAD_RULES } from '@fairground/contract/constants.ts'
import type { Tx } from '../database.ts'
import { newId } from '../new-id.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import {
  countUnused,
  deleteFile,
  findFileByKey,
  insertFile,
  lockFileByKey,
  lockUploadsOf,
  markReady,
  type FileRow,
} from './files.sql.ts'
import { placeOfFile } from './files.ts'
import { refuse } from './files.texts.ts'
import { inspect, type Inspected } from './inspect.ts'
import { imageKey, incomingKey, privateKey } from './keys.ts'
import { safeName } from './names.ts'
import { discardUpload, uploadMinutes } from './removal.ts'
import { TooLarge, type UploadPermission } from './store.ts'
import { takeTurns, takeTurnsEach } from './turns.ts'

const megabyte = 1024 * 1024
const mostUnusedADay = 200
const mostUnusedBytesADay = 500 * megabyte
const day = 86_400_000

export type ExpectedFile = {
  kind: UploadKind
  name: string
  bytes: number
  type: string
  userId: string
  /** Whose data key seals it, where it is private. */
  exhibitionId: number
}

/** Allows one upload. What the browser says of the file is believed only where it is reason enough to refuse. */
export async function expectFile(
  tx: Tx,
  { store }: Pick<Platform, 'store'>,
  { kind, name, bytes, type, userId, exhibitionId }: ExpectedFile,
  now: Date,
): Promise<UploadPermission & { key: string }> {
  const { types, megabytes }: { types: readonly string[]; megabytes: number } = UPLOAD_RULES[kind]
  if (/^image\/hei[cf]/.test(type)) throw refuse('file.heic')
  if (!types.includes(type)) throw refuse('file.wrongType')
  if (bytes > megabytes * megabyte) throw refuse('file.tooLarge')
  await lockUploadsOf(tx, userId)
  const unused = await countUnused(tx, userId, new Date(now.getTime() - day))
  if (unused.files >= mostUnusedADay || unused.bytes + bytes > mostUnusedBytesADay) throw refuse('file.tooMany')

  const id = newId(now)
  const key = incomingKey(kind, id)
  const row = { id, key, kind, user_id: userId, exhibition_id: exhibitionId, name: safeName(name), bytes }
  await insertFile(tx, { ...row, created_at: now })
  return { key, ...store.allowUpload(key, bytes, new Date(now.getTime() + uploadMinutes * 60_000)) }
}

/** One of a person at a time: whoever sends many does not keep the others waiting. Each holds a connection. */
const inTurnOf = takeTurnsEach({ atOnce: 1, mostWaiting: 3, patienceMs: 8_000, mostInside: 14 })
/** Unpacking takes processors and memory. */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 12, patienceMs: 8_000 })

/** Looks at what was uploaded and makes of it what is kept. Twice is once; what is refused is removed. */
export async function finishFile(
  tx: Tx,
  { store, secrets }: Pick<Platform, 'store' | 'secrets'>,
  { key, userId }: { key: string; userId: string },
  now: Date,
): Promise<FileRow> {
  const known = mine(await findFileByKey(tx, key))
  if (known.state === 'ready') return known
  return inTurnOf(userId, async () => {
    // Held before the turn is taken: another process may have it, and nobody has to wait for that with a turn in hand.
    const file = mine(await lockFileByKey(tx, key))
    if (file.state === 'ready') return file
    // Asked for once more: a transaction that waits is idle, and ended where it is for too long.
    return inTurn(async () => make(mine(await lockFileByKey(tx, key))))
  })

  async function make(file: FileRow): Promise<FileRow> {
    const kind = file.kind as UploadKind
    try {
      const bytes = await store.read(key, UPLOAD_RULES[kind].megabytes * megabyte)
      if (!bytes) throw refuse('file.notThere')
      const inspected = await inspect(kind, bytes)
      const stored = await keep(file, inspected)
      const { type, width, height, color } = inspected
      const ready = await markReady(tx, file.id, { type, width, height, color, bytes: stored }, now)
      await discardUpload(tx, store, file, now)
      return ready
    } catch (error) {
      throw await refusedFor(error, file)
    }
  }

  /** Somebody else's is not there. */
  function mine(file: FileRow | undefined): FileRow {
    if (file?.user_id !== userId) throw refuse('file.unknown')
    return file
  }

  /** Says how many bytes the largest of what is kept has. */
  async function keep({ id, exhibition_id }: FileRow, { type, widths, content }: Inspected): Promise<number> {
    const pictures = [...(widths ?? [])]
    await Promise.all(pictures.map(([width, webp]) => store.write(imageKey(id, width), webp, type)))
    if (!content) return pictures.at(-1)?.[1].length ?? 0
    const sealed = await secrets.sealBytes(tx, exhibition_id, placeOfFile(id), content)
    await store.write(privateKey(id), sealed, 'application/octet-stream')
    return content.length
  }

  /** Content that is refused once is refused for ever, and goes; the refusal commits it. */
  async function refusedFor(error: unknown, file: FileRow): Promise<unknown> {
    const refusal = error instanceof TooLarge ? refuse('file.tooLarge') : error
    const isFinal = refusal instanceof Refusal && refusal.status < 500 && refusal.reason !== 'file.notThere'
    if (!isFinal) return refusal
    await deleteFile(tx, file.id)
    await discardUpload(tx, store, file, now)
    return new Refusal(refusal.reason, refusal.status, refusal.words, { keepWrites: true })
  }
}
