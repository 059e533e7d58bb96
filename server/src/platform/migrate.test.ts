import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { preparedPool } from './prepared-pool.ts'

const all = readdirSync(new URL('../../migrations/', import.meta.url)).toSorted()
const server = inject('postgres')
let name: string
let pool: pg.Pool

beforeEach(async () => {
  name = `empty_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template template0`)
  pool = preparedPool({ ...server, database: name })
})

afterEach(async () => {
  await pool.end()
  await administer(`drop database ${name} with (force)`)
})

async function administer(statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const applied = async () => (await pool.query('select name from migration order by name')).rows.map((row) => row.name)
const hasTable = async (table: string) =>
  (await pool.query('select to_regclass($1) as it', [table])).rows[0].it !== null

test('applies all in order, once', async () => {
  expect(await migrate(pool)).toEqual(all)
  expect(await applied()).toEqual(all)
  expect(await migrate(pool)).toEqual([])
})

test('of several processes that start together one migrates, and the others wait for it', async () => {
  const others = [1, 2, 3].map(() => preparedPool({ ...server, database: name }))
  const done = await Promise.all([pool, ...others].map((one) => migrate(one)))
  expect(done.flat()).toEqual(all)
  await Promise.all(others.map((one) => one.end()))
})

test('one that was changed after it had been applied is refused', async () => {
  await migrate(pool)
  await pool.query(`update migration set checksum = 'another text' where name = $1`, [all[1]])
  await expect(migrate(pool)).rejects.toThrow(`Migration ${all[1]} was changed after it had been applied`)
})

test('one that fails stops there, leaves nothing of itself, and can be tried again', async () => {
  // The last of the five that stand here makes registration first and proxy_registration then, where it fails.
  await pool.query('create table proxy_registration ()')
  await expect(migrate(pool)).rejects.toThrow(/^Migration 0005_registration.sql failed: .*already exists/)
  expect(await applied()).toEqual(all.slice(0, 4))
  expect(await hasTable('registration')).toBe(false)
  await pool.query('drop table proxy_registration')
  expect(await migrate(pool)).toEqual(all.slice(4))
  expect(await hasTable('registration')).toBe(true)
})
