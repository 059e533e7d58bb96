import { handle, jobKind, type JobHandler } from '../jobs.ts'
import { deleteUnused } from './files.sql.ts'
import { removeLater } from './removal.ts'
import type { FileStore } from './store.ts'

export const sweeping = jobKind<Record<string, never>>('file.sweep')

const day = 86_400_000
const hour = 3_600_000
const batch = 500
const mostBatches = 20

/** What nothing uses after a day goes: uploads that were given up, and what was replaced. */
export function sweepFiles({ store }: { store: FileStore }): JobHandler {
  return handle(sweeping, async (tx, _payload, now) => {
    const before = new Date(now.getTime() - day)
    for (let turn = 0; turn < mostBatches; turn++) {
      const files = await deleteUnused(tx, before, batch)
      await removeLater(tx, files, now)
      if (files.length < batch) break
    }
    await store.own?.removeLeftovers(new Date(now.getTime() - hour))
  })
}
