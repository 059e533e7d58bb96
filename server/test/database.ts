import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { preparedPool } from '../src/platform/prepared-pool.ts'

export type TestDatabase = Database & {
  /** Bare SQL, to look at rows from outside of the code under test. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  connection: pg.PoolConfig
}

/** A fresh, migrated database for this test file. */
export async function givenDatabase({ connections = 10 } = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${server.database}`)
  const pool = preparedPool({ ...server, database: name, max: connections })
  const database = openDatabase(pool)
  afterAll(async () => {
    await database.end()
    await administer(server, `drop database ${name} with (force)`)
  })
  return Object.assign(database, {
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<Row>(text, values ?? [])).rows,
    connection: { ...server, database: name },
  })
}

/** Two files cannot clone the template at the same moment: PostgreSQL says so, and the second waits. */
async function administer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
