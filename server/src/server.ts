import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { makeApp } from './app.ts'
import { BadSetting, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { keepMasterKey } from './platform/master-key.ts'
import { migrate } from './platform/migrate.ts'
import { preparedPool } from './platform/prepared-pool.ts'
import { openSecrets } from './platform/secrets.ts'
import { readVersion } from './platform/version.ts'
import { readWebSite } from './platform/web-site.ts'
import { loadDemo } from '../demo/load-demo.ts'

const poolSize = 40
/** Whoever has not been answered by then, for want of a whole request or of the database, is cut off. */
const drainPatience = 5_000
const webFolder = new URL('../../web/dist/', import.meta.url).pathname

/** What has to be undone, newest first. */
type Undo = () => Promise<unknown>

/** The process: database, listening, draining, stopping. */
export async function runServer(config: Config): Promise<void> {
  const undo: Undo[] = []
  const connection = openConnection(config, undo)
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
    await startServer(config, await connection, undo)
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (stopping) return stopping
    await unwind(undo)
    throw error
  }
}

async function startServer(config: Config, connection: pg.PoolConfig, undo: Undo[]): Promise<void> {
  const now = () => new Date()
  const version = readVersion()
  const pool = preparedPool({ ...connection, max: poolSize })
  const database = openDatabase(pool)
  undo.push(() => database.end())
  await migrate(pool)

  const secrets = await openSecrets(database, config.secretKey ?? keepMasterKey(config.dataDir))
  const port = config.port || (await findFreePort())
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const app = await makeApp({ config, database, secrets, site: readWebSite(webFolder), publicUrl, version, now })
  const links = config.demo ? await loadDemo({ database, secrets, publicUrl, now: now() }) : []

  undo.push(() => app.close())
  await app.listen({ host: config.host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new BadSetting(`port ${port} is in use. Set PORT to another one.`)
    if (error.code === 'EACCES') throw new BadSetting(`port ${port} may not be used by this user.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new BadSetting(`HOST ${config.host} is not an address of this machine.`)
    throw error
  })
  undo.push(async () => {
    app.drain()
    setTimeout(() => app.server.closeAllConnections(), drainPatience).unref()
  })
  console.log(`Fairground is ready at ${publicUrl}`)
  for (const line of links) console.log(line)
}

async function openConnection(config: Config, undo: Undo[]): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return reach({ connectionString: config.databaseUrl })
  const lock = await lockFolder(config.dataDir)
  undo.push(() => lock.release())
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

/** Links are written before anybody listens: a port that may be any is chosen first. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

async function unwind(undo: Undo[]): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error: unknown) => console.error(error))
}
