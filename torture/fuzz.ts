import { openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'
import { makeFuzzTarget } from '../server/test/fuzz/fuzz-target.ts'
import { runFuzz, type Finding } from '../server/test/fuzz/run-fuzz.ts'

export type FuzzWish = { seed: number; requests: number; folder: string }

/** Generated requests against the whole server, on a database of its own. */
export async function fuzzAlone({ seed, requests, folder }: FuzzWish): Promise<Finding[]> {
  const postgres = await startEmbeddedPostgres({ folder, durable: false, log: () => undefined })
  try {
    const pool = preparedPool({ ...postgres.connection, max: 20 })
    await migrate(pool)
    const database = openDatabase(pool)
    const target = await makeFuzzTarget({ database })
    const findings: Finding[] = []
    await runFuzz({ target, seed, requests, onFinding: (finding) => void findings.push(finding) })
    await target.app.close()
    await database.end()
    return findings
  } finally {
    await postgres.stop()
  }
}
