import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './platform/config.ts'
import { embeddedConnection, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { FolderInUse, lockFolder } from './platform/folder-lock.ts'
import { CannotDo } from './staff-commands.ts'

export type Reached = { connection: pg.PoolConfig; leave: () => Promise<unknown> }

/** The database, wherever it is: one's own, that of the running server, or the embedded one started for the moment. */
export async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<Reached> {
  const nothing = async () => undefined
  if (databaseUrl) return { connection: await answering({ connectionString: databaseUrl }), leave: nothing }
  if (!existsSync(join(dataDir, 'postgres')))
    throw new CannotDo(`There is no database in ${dataDir} yet: start Fairground once.`)
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
  })
  // Whoever holds the folder serves it: its PostgreSQL answers us, too.
  if (!lock) return { connection: await answering({ ...embeddedConnection(dataDir), ssl: false }), leave: nothing }
  try {
    const postgres = await startEmbeddedPostgres({ folder: dataDir, log: () => undefined })
    return {
      connection: { ...postgres.connection, ssl: false },
      leave: async () => {
        await postgres.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function answering(connection: pg.PoolConfig): Promise<pg.PoolConfig> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new CannotDo(`The database does not answer (${error.message}). Is Fairground starting or stopping?`)
  })
  await client.end()
  return connection
}
