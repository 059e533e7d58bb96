import type { Picture } from '@fairground/contract/account/upload.ts'
import type { Db, Tx } from '../database.ts'
import { newId } from '../new-id.ts'
import type { Platform } from '../platform.ts'
import type { Secrets } from '../secrets.ts'
import {
  deleteFilesOf,
  insertFile,
  listReadyOf,
  lockPlace,
  markReady,
  markUnused,
  markUsed,
  type FileRow,
  type FileUse,
} from './files.sql.ts'
import { imageKey, privateKey } from './keys.ts'
import { safeName } from './names.ts'
import { widths, type Width } from './picture.ts'
import { removeLater } from './removal.ts'

export type UsedFile = Pick<FileRow, 'id' | 'kind' | 'name' | 'bytes' | 'type' | 'width' | 'height' | 'color'>

/**
 * A place (`table.column.row`) needs this file from now on, and no longer the one that it needed before. Undefined: it
 * is not there, not of this person, not ready, of another kind, or another place has it.
 */
export async function takeFile(tx: Tx, use: FileUse): Promise<UsedFile | undefined> {
  await lockPlace(tx, use.place)
  const file = await markUsed(tx, use)
  if (file) await markUnused(tx, use.place, file.id)
  return file
}

/** The place needs no file any more. A row that points at it lets go of it in the same transaction. */
export async function releaseFile(tx: Tx, place: string): Promise<void> {
  await lockPlace(tx, place)
  await markUnused(tx, place, null)
}

/** The addresses of a public picture. What is narrower than a width is found under it all the same. */
export function pictureOf({ id, width, height, color }: Pick<FileRow, 'id' | 'width' | 'height' | 'color'>): Picture {
  const at = (one: Width) => `/files/image/${id}/${one}.webp`
  const [small, medium, large] = widths
  return {
    small: at(small),
    medium: at(medium),
    large: at(large),
    width: width ?? 0,
    height: height ?? 0,
    color: color ?? '',
  }
}

const addressMinutes = 5

/** Where the owner reads a private file: good for five minutes, and for this session only. */
export function privateAddress(
  secrets: Secrets,
  { fileId, sessionId, now }: { fileId: string; sessionId: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + addressMinutes * 60
  const mac = addressMac(secrets, fileId, sessionId, expires).toString('base64url')
  return `/files/private/${fileId}?s=${sessionId}&e=${expires}&m=${mac}`
}

export function addressMac(secrets: Secrets, fileId: string, sessionId: string, expires: number): Buffer {
  return secrets.fingerprint('file address', fileId, sessionId, expires)
}

/** What a sealed file is bound to. */
export const placeOfFile = (id: string) => `file.${id}`

/** Sealed and opened in one piece, in memory. */
export const mostPrivateBytes = 100 * 1024 * 1024

export type ServerFile = { userId: string; name: string; type: string; bytes: Buffer; place: string }

/**
 * A file that the server itself made for somebody, used by `place` from the beginning. Its row is written ahead of the
 * transaction: whatever becomes of that, the bytes have a row that the sweeper finds.
 */
export async function writePrivateFile(
  tx: Tx,
  { database, secrets, store }: Pick<Platform, 'database' | 'secrets' | 'store'>,
  { userId, name, type, bytes, place }: ServerFile,
  now: Date,
): Promise<string> {
  if (bytes.length > mostPrivateBytes) throw new Error(`a private file of ${bytes.length} bytes is too large`)
  const id = newId(now)
  const key = `export/${id}`
  const row = { id, key, kind: 'export', user_id: userId, exhibition_id: 0, name: safeName(name) }
  await insertFile(database, { ...row, bytes: bytes.length, created_at: now })
  const sealed = await secrets.sealBytes(tx, 0, placeOfFile(id), bytes)
  await store.write(privateKey(id), sealed, 'application/octet-stream')
  await markReady(tx, id, { type, bytes: bytes.length, width: null, height: null, color: null }, now)
  await takeFile(tx, { key, userId, kind: 'export', place })
  return id
}

/** The plain bytes of a file: of a public picture the largest. */
export async function readContent(
  db: Db,
  { secrets, store }: Pick<Platform, 'secrets' | 'store'>,
  { id, kind, exhibition_id }: Pick<FileRow, 'id' | 'kind' | 'exhibition_id'>,
): Promise<Buffer | undefined> {
  const isPublic = kind === 'image'
  const bytes = await store.read(isPublic ? imageKey(id, widths[2]) : privateKey(id), mostPrivateBytes + 1024)
  return isPublic || !bytes ? bytes : secrets.openBytes(db, exhibition_id, placeOfFile(id), bytes)
}

export type OwnedFile = Pick<FileRow, 'id' | 'kind' | 'name' | 'type' | 'bytes' | 'created_at' | 'exhibition_id'>

/** Everything that a person has uploaded and that is still there, for an export; `readContent` gives the bytes. */
export async function collectFiles(db: Db, userId: string): Promise<OwnedFile[]> {
  return (await listReadyOf(db, userId)).filter(({ kind }) => kind !== 'export')
}

/** Rows and bytes of everything that a person has uploaded. Rows that point at one have let go of it before. */
export async function eraseFiles(tx: Tx, userId: string, now: Date): Promise<void> {
  await removeLater(tx, await deleteFilesOf(tx, userId), now)
}
