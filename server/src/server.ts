import pg from 'pg'
import { BadSetting, type Config } from './platform/config.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { lockFolder } from './platform/folder-lock.ts'

/** What has to be undone, newest first. */
type Undo = () => Promise<unknown>

/** The process: the folder's lock, the database, serving, stopping. */
export async function runServer(config: Config): Promise<void> {
  const undo: Undo[] = []
  const locked = lockData(config, undo)
  const connection = locked.then(() => openConnection(config, undo))
  // It is waited for further down; failing before that is not yet news.
  connection.catch(() => undefined)
  let stopping: Promise<void> | undefined
  const stop = () => {
    // A PostgreSQL that is being started is waited for: left half-way, it would go on alone.
    const settled = connection.catch(() => undefined)
    stopping ??= settled.then(() => unwind(undo)).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The start script went away: nobody would stop us any more.
  process.on('disconnect', stop)
  try {
    await locked
    // The app is loaded while PostgreSQL starts, and not at all where the folder is taken.
    const { serve } = await import('./serve.ts')
    await serve(config, await connection, undo)
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (stopping) return stopping
    await unwind(undo)
    throw error
  }
}

async function lockData(config: Config, undo: Undo[]): Promise<void> {
  if (config.databaseUrl) return
  const lock = await lockFolder(config.dataDir)
  undo.push(() => lock.release())
}

async function openConnection(config: Config, undo: Undo[]): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return reach({ connectionString: config.databaseUrl })
  const postgres = await startEmbeddedPostgres({ folder: config.dataDir, log: (line) => console.log(line) })
  undo.push(() => postgres.stop())
  return { ...postgres.connection, ssl: false }
}

async function reach(connection: pg.PoolConfig): Promise<pg.PoolConfig> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new BadSetting(`the database of DATABASE_URL cannot be reached (${error.message}).`)
  })
  await client.end()
  return connection
}

async function unwind(undo: Undo[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error: unknown) => console.error(error))
}
