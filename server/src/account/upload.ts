import type { finishUpload, ossPolicy } from '@fairground/contract/account/upload.ts'
import type { DataOf, QueryOf } from '@fairground/contract/endpoint.ts'
import type { Database, Tx } from '../platform/database.ts'
import { pictureOf, privateAddress } from '../platform/files/files.ts'
import { expectFile, finishFile } from '../platform/files/incoming.ts'
import type { Platform } from '../platform/platform.ts'
import type { Person } from '../platform/session.ts'
import { findExhibitionId } from './upload.sql.ts'

type Uploader = { person: Person; expoId: number; now: Date }

/** Permission for one upload, whichever store it goes to. */
export async function allowUpload(
  db: Database,
  platform: Platform,
  { kind, filename, size, type }: QueryOf<typeof ossPolicy>,
  { person: { userId }, expoId, now }: Uploader,
): Promise<DataOf<typeof ossPolicy>> {
  return db.transaction(async (tx) => {
    // A key is made for whatever exhibition something is sealed for: not for one that does not exist.
    const exhibitionId = (await findExhibitionId(tx, expoId)) ?? 0
    const file = { kind, name: filename, bytes: size, type, userId, exhibitionId }
    const { key, ...permission } = await expectFile(tx, platform, file, now)
    return { filename: key, ...permission }
  })
}

/** The upload has arrived: it becomes what other calls can use. */
export async function finishUploaded(
  tx: Tx,
  platform: Platform,
  key: string,
  { person: { userId, sessionId }, now }: Uploader,
): Promise<DataOf<typeof finishUpload>> {
  const file = await finishFile(tx, platform, { key, userId }, now)
  const isPublic = file.kind === 'image'
  return {
    filename: key,
    type: file.type ?? '',
    bytes: file.bytes,
    picture: isPublic ? pictureOf(file) : null,
    url: isPublic ? null : privateAddress(platform.secrets, { fileId: file.id, sessionId, now }),
  }
}
