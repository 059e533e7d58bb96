import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres, type EmbeddedConnection } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { preparedPool } from '../src/platform/prepared-pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
  }
}

/** One PostgreSQL for the run; each test file clones the migrated database of it. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-test-'))
  const postgres = await startEmbeddedPostgres({ folder, durable: false, log: () => undefined })
  const pool = preparedPool({ ...postgres.connection, max: 1 })
  await migrate(pool)
  await pool.end()
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
