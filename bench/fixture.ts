import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemo } from '../server/demo/load-demo.ts'
import { openDatabase } from '../server/src/platform/database.ts'
import { startEmbeddedPostgres, type EmbeddedConnection } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'

export const masterKey = Buffer.alloc(32, 1)

export type Fixture = {
  connection: EmbeddedConnection
  pool: pg.Pool
  proxyHash: string
  expoId: string
  end(): Promise<void>
}

/** The demo fair on a PostgreSQL of its own, durable as in real life. */
export async function makeFixture(): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-bench-'))
  const postgres = await startEmbeddedPostgres({ folder, log: () => undefined })
  const pool = preparedPool({ ...postgres.connection, statementTimeout: 0 })
  await migrate(pool)
  const database = openDatabase(pool)
  const lines = await loadDemo({
    database,
    secrets: await openSecrets(database, masterKey),
    publicUrl: 'http://localhost',
    now: new Date(),
  })
  const link = /buyer_proxy\/([\w-]+)\?expo_id=(\d+)/.exec(lines.join('\n'))
  if (!link?.[1] || !link[2]) throw new Error('the demo has no proxy link')
  return {
    connection: postgres.connection,
    pool,
    proxyHash: link[1],
    expoId: link[2],
    end: async () => {
      await database.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
