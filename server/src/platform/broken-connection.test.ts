import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { sqlState, type Tx } from './database.ts'

let db: TestDatabase
const uncaught: unknown[] = []
const remember = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  db = await givenDatabase()
})
beforeEach(() => void process.on('uncaughtException', remember))
afterEach(() => void process.off('uncaughtException', remember))

const end = async (tx: Tx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return () => db.query('select pg_terminate_backend($1)', [rows[0]!.pid])
}

test('a connection that breaks between two statements fails its transaction, not the process', async () => {
  const work = db.transaction(async (tx) => {
    await (
      await end(tx)
    )()
    await expect.poll(() => db.query(`select from pg_stat_activity where state like 'idle in%'`)).toEqual([])
    await pause(50)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow('is not queryable')
  expect(uncaught).toEqual([])
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('one that breaks within a statement says why, although the rollback fails too', async () => {
  const work = db.transaction(async (tx) => {
    const kill = await end(tx)
    await Promise.all([sql`select pg_sleep(10)`.execute(tx), kill()])
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('57P01')
  expect(uncaught).toEqual([])
})
