import type { Tx } from '../database.ts'
import { addJob, forEver, handle, jobKind, type JobHandler } from '../jobs.ts'
import { keysOf } from './keys.ts'
import type { FileStore } from './store.ts'

type Removed = { id: string; key: string; kind: string; created_at: Date }

const removeObjects = jobKind<{ keys: string[] }>('file.remove')

export const uploadMinutes = 10
const filesAJob = 5

/**
 * A file's bytes go when its row has gone for good. A store knows no transactions: a job that is written in that of the
 * row does it, however often the process dies meanwhile.
 */
export async function removeLater(tx: Tx, files: Removed[], now: Date): Promise<void> {
  for (let first = 0; first < files.length; first += filesAJob) {
    const keys = files.slice(first, first + filesAJob).flatMap(keysOf)
    await addJob(tx, removeObjects, { keys }, { now })
  }
  for (const file of files) if (lastUploadOf(file) > now) await removeAfterLastUpload(tx, file, now)
}

/** What was uploaded has been looked at and is needed no more. At once, and again for whoever dies in between. */
export async function discardUpload(tx: Tx, store: FileStore, file: Removed, now: Date): Promise<void> {
  tx.afterCommit(() => store.remove([file.key]).catch(() => undefined))
  await removeAfterLastUpload(tx, file, now)
}

/** A cloud takes uploads until the permission ends, whether anybody waits for them or not. */
async function removeAfterLastUpload(tx: Tx, file: Removed, now: Date): Promise<void> {
  await addJob(tx, removeObjects, { keys: [file.key] }, { now, runAt: lastUploadOf(file) })
}

/** One that began in time may still be under way for a while. */
const lastUploadOf = ({ created_at }: Removed) => new Date(created_at.getTime() + (uploadMinutes + 2) * 60_000)

/** The rows are gone: nobody else knows of these bytes, however long the store is away. */
export function removeFileObjects({ store }: { store: FileStore }): JobHandler {
  return forEver(handle(removeObjects, (_tx, { keys }) => store.remove(keys)))
}
