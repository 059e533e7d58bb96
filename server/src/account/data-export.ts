import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import { releaseFile, writePrivateFile } from '../platform/files/files.ts'
import { addJob, handle, jobKind, type JobHandler } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import type { Platform } from '../platform/platform.ts'
import { retentionBatch, type RetentionRule } from '../platform/retention.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Person } from '../platform/session.ts'
import { lockSecuredUser } from './account-security.sql.ts'
import { refuse } from './account.texts.ts'
import { makeArchive } from './archive.ts'
import {
  deleteExport,
  findLastExport,
  insertExport,
  listOldExports,
  lockExport,
  markExportReady,
} from './data-export.sql.ts'
import { exportNotice } from './profile.texts.ts'
import { checkSignedIn } from './sign-in.ts'

const day = 86_400_000
const keptDays = 7

export const exportKeptSince = (now: Date) => new Date(now.getTime() - keptDays * day)

const prepareExport = jobKind<{ id: string }>('account.export')

/** Once a day. Whoever asks again while it is being made is told yes: it is on its way. */
export async function askForExport(tx: Tx, secrets: Secrets, person: Person, now: Date): Promise<void> {
  checkSignedIn(person)
  const { id: userId } = await lockSecuredUser(tx, person.userId)
  const last = await findLastExport(tx, userId, new Date(now.getTime() - day))
  if (last && !last.ready_at) return
  if (last) {
    const wait = last.asked_at.getTime() + day - now.getTime()
    throw refuse('export.tooSoon', { retryAfterSeconds: Math.ceil(wait / 1000) })
  }
  const id = newId(now)
  await insertExport(tx, id, userId, now)
  await addJob(tx, prepareExport, { id }, { now })
  await audit(tx, secrets, { actor: userId, action: 'data.export', subject: `app_user.${userId}` }, now)
}

const placeOf = (id: string) => `data_export.file_id.${id}`

const waitSeconds = 10
let isBusy = false

/**
 * One at a time in a process: each is in memory whole, and more than once while it is sealed. The others are put off
 * rather than made to wait: whoever waits would keep a worker's place from other jobs.
 */
export function exportJob(platform: Platform): JobHandler {
  return handle(
    prepareExport,
    async (tx, { id }, now) => {
      if (isBusy) {
        await addJob(tx, prepareExport, { id }, { now, runAt: new Date(now.getTime() + waitSeconds * 1000) })
        return
      }
      isBusy = true
      try {
        await prepare(tx, id, now)
      } finally {
        isBusy = false
      }
    },
    // Not in the way of asking again.
    (tx, { id }) => deleteExport(tx, id),
  )

  async function prepare(tx: Tx, id: string, now: Date): Promise<void> {
    const wanted = await lockExport(tx, id)
    if (!wanted || wanted.ready_at) return
    const { user_id: userId, lang } = wanted
    const bytes = await makeArchive(tx, platform, userId, lang, now)
    const name = `fairground-${now.toISOString().slice(0, 10)}.zip`
    const file = { userId, name, type: 'application/zip', bytes, place: placeOf(id) }
    await markExportReady(tx, id, await writePrivateFile(tx, platform, file, now), now)
    const message = exportNotice(platform.publicUrl)
    await notify(tx, { kind: 'export.ready', cause: `export ${id}`, userId, ...message }, now)
  }
}

export const exportRetention: RetentionRule = {
  name: 'exports',
  apply: async (tx, now) => {
    const ids = await listOldExports(tx, exportKeptSince(now), retentionBatch)
    for (const id of ids) {
      await deleteExport(tx, id)
      await releaseFile(tx, placeOf(id))
    }
    return ids.length
  },
}
