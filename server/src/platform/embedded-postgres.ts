import { lstat, mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from './embedded-postgres-cluster.ts'
import { endLeftover, endPostgres, launchPostgres, type PostgresProcess } from './embedded-postgres-process.ts'
import { give } from './embedded-postgres-user.ts'
import { folderKey } from './folder-lock.ts'

export type EmbeddedConnection = { host: string; user: string; database: string; port: number }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Where the data really is, which is elsewhere if PostgreSQL cannot reach the folder. */
  kept: string
  stop(): Promise<void>
}

/** `durable: false` is for tests: quicker, and a power cut may cost everything. */
type Options = { folder: string; log: (line: string) => void; durable?: boolean }

const startPatience = 60_000
const predecessorPatience = 10_000
const longestBackOff = 2000
const steadyAfter = 500

/** Where the PostgreSQL of a data folder listens: a private folder of its own, with a path short enough for a socket. */
export function embeddedConnection(folder: string): EmbeddedConnection {
  return { host: `/tmp/fairground-${folderKey(folder)}`, user: 'fairground', database: 'fairground', port: 5432 }
}

/**
 * The PostgreSQL that comes with the project, as our child, for as long as we live: it is started again should it die.
 * The caller holds the folder's lock; a PostgreSQL found running there is therefore nobody's.
 */
export async function startEmbeddedPostgres({ folder, log, durable = true }: Options): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true })
  const cluster = await openCluster({ folder, durable, log })
  const connection = embeddedConnection(folder)
  const stopping = new AbortController()
  let server: PostgresProcess | undefined

  async function start(): Promise<void> {
    await endLeftover(cluster.kept, log)
    await makeSocketFolder(connection.host, cluster)
    const unless = () => stopping.signal.aborted
    for (const began = Date.now(); ; await pause(100)) {
      const logFile = join(folder, 'postgres.log')
      const launched = await launchPostgres({ cluster, socketFolder: connection.host, logFile, durable, unless })
      server = launched ?? server
      // Whoever stops us may have looked just before this one was there.
      if (launched && unless()) await endPostgres(launched)
      if (!server || unless()) throw new Error('PostgreSQL is being stopped.')
      if (await becomesReady(server, connection)) return
      const words = await server.lastWords()
      // What a killed PostgreSQL leaves behind, its own processes among it, takes a moment to go.
      const occupied = /shared memory block .* is still in use|lock file .* already exists/.test(words)
      if (!occupied || Date.now() - began > predecessorPatience) throw new Error(`PostgreSQL does not start:\n${words}`)
    }
  }

  /** At once the first time, then with ever longer pauses while that does not help. */
  async function lookAfter(): Promise<void> {
    for (let backOff = 0; ; backOff = Math.min(longestBackOff, backOff * 2 + 100)) {
      const since = Date.now()
      const end = await server?.exited
      if (stopping.signal.aborted) return
      if (Date.now() - since > steadyAfter) backOff = 0
      log(`PostgreSQL stopped (${end}); it is started again.`)
      await pause(backOff, undefined, { signal: stopping.signal }).catch(() => {})
      await start().then(
        () => log('PostgreSQL is back.'),
        (error: unknown) => stopping.signal.aborted || log(String(error)),
      )
    }
  }

  // A process that ends without stopping, as an interrupted test run does, does not leave its PostgreSQL behind.
  const endWithProcess = () => server?.signal('SIGINT')

  async function stop(): Promise<void> {
    stopping.abort()
    process.off('exit', endWithProcess)
    if (server) await endPostgres(server)
    await supervision
    await rmdir(connection.host).catch(() => {})
  }

  try {
    await start()
  } catch (error) {
    await rmdir(connection.host).catch(() => {})
    throw error
  }
  process.once('exit', endWithProcess)
  const supervision = lookAfter()
  let stopped: Promise<void> | undefined
  return { connection, kept: cluster.kept, stop: () => (stopped ??= stop()) }
}

/** Everybody may write to /tmp: a folder that somebody else put there is not used. */
async function makeSocketFolder(folder: string, { user }: Cluster): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const ours = [process.getuid?.(), user && user.uid >>> 0]
  if (!found.isDirectory() || !ours.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new Error(`${folder}, where PostgreSQL would listen, belongs to somebody else: remove it.`)
  await give(folder, user)
}

/** False if the process ended instead. */
async function becomesReady(server: PostgresProcess, connection: EmbeddedConnection): Promise<boolean> {
  let ended = false
  void server.exited.then(() => (ended = true))
  for (const began = Date.now(); !ended; await pause(20)) {
    if (await answers(connection)) return true
    if (Date.now() - began > startPatience) {
      await endPostgres(server)
      throw new Error(`PostgreSQL did not become ready within ${startPatience / 1000} s:\n${await server.lastWords()}`)
    }
  }
  return false
}

async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const error = await query(connection, 'select 1')
  if (error?.code !== '3D000') return !error
  // The cluster is new: it has PostgreSQL's own databases, not ours.
  return !(await query({ ...connection, database: 'postgres' }, `create database ${connection.database}`))
}

async function query(connection: EmbeddedConnection, text: string): Promise<{ code?: string } | undefined> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
    return undefined
  } catch (error) {
    return error as { code?: string }
  } finally {
    await client.end().catch(() => {})
  }
}
