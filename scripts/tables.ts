import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'

/** Writes the row types of the migrated database, so that a renamed column does not compile. `--check` only compares. */
const target = new URL('../server/src/platform/tables.ts', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'fairground-tables-'))
const postgres = await startEmbeddedPostgres({ folder, durable: false, log: () => undefined })
try {
  const pool = preparedPool({ ...postgres.connection })
  await migrate(pool)
  await pool.end()
  const written = join(folder, 'tables.ts')
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
  execFileSync(
    'kysely-codegen',
    ['--dialect', 'postgres', '--url', url, '--out-file', written, '--date-parser', 'string'],
    {
      stdio: 'pipe',
    },
  )
  const fresh = await readFile(written, 'utf8')
  if (!process.argv.includes('--check')) await writeFile(target, fresh)
  else if (fresh !== (await readFile(target, 'utf8').catch(() => ''))) {
    console.error('server/src/platform/tables.ts is not what the migrations make. Run: npm run tables')
    process.exitCode = 1
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
