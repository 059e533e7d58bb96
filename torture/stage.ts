import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '../server/src/platform/database.ts'
import { embeddedConnection } from '../server/src/platform/embedded-postgres.ts'
import { keepMasterKey } from '../server/src/platform/master-key.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'
import { openSecrets, type Secrets } from '../server/src/platform/secrets.ts'
import { givenFair, givenUser, type SignedIn } from '../server/test/given.ts'
import { startServerProcess, type ServerProcess } from '../server/test/process.ts'

/** What a torture takes place on: the real process, on data of its own, with a fair that takes registrations. */
export type Stage = {
  server: ServerProcess
  secrets: Secrets
  expoId: number
}

const year = 365 * 86_400_000

/** Behind a proxy that we are, so that calls come from as many addresses as there are people. */
export async function startServer(folder: string): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'silent', TRUST_PROXY: 'yes' })
}

/** `folder` is empty, and one that PostgreSQL's own user can enter. */
export async function setStage(folder: string): Promise<Stage> {
  const server = await startServer(folder)
  const from = new Date(Date.now() - year)
  const to = new Date(Date.now() + year)
  const { expoId } = await onDatabase(folder, (db) => givenFair(db, { registration_from: from, registration_to: to }))
  // The server looks for new exhibitions every few seconds.
  await seesExhibition(server, expoId)
  const secrets = await onDatabase(folder, (db) => openSecrets(db, keepMasterKey(folder)))
  return { server, secrets, expoId }
}

async function seesExhibition(server: ServerProcess, expoId: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`${server.url}/v3/page/home`, { headers: { 'my-selected-expo': String(expoId) } })
    if (reply.status === 200) return
    await pause(100)
  }
}

/** People who may register others, each with limits of their own. */
export async function admitMakers(folder: string, howMany: number, prefix: string): Promise<SignedIn[]> {
  const contacts = Array.from({ length: howMany }, (_, index) => `maker-${prefix}-${index}@example.com`)
  return onDatabase(folder, (db) => Promise.all(contacts.map((contact) => givenUser(db, contact, new Date()))))
}

export async function onDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(preparedPool({ ...embeddedConnection(folder), max: 4 }))
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Bare SQL through PostgreSQL's own door, past the server. */
export async function onConnection<T>(folder: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client(embeddedConnection(folder))
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}
