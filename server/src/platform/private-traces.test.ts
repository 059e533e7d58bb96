import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { givenApp } from '../../test/app.ts'
import { givenDatabase } from '../../test/database.ts'
import { givenFair, givenUser, somebody } from '../../test/given.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openSecrets } from './secrets.ts'

test('from what is kept of a repeatable request, nobody without the key can try out ID numbers', async () => {
  const test1 = await givenApp()
  const { database } = test1
  const { expoId } = await givenFair(database)
  const { token } = await givenUser(database, 'maker@example.com')
  const headers = { 'idempotency-key': 'fill-in-once' }
  await test1.post('/v3/api/buyer/proxy_checkin', somebody, { token, expo: expoId, headers })
  const [kept] = await database.query<{ fingerprint: Buffer }>('select fingerprint from idempotency_key')
  for (const guess of [[expoId, somebody], somebody, ['idempotency', expoId, JSON.stringify(somebody)]]) {
    const digest = createHash('sha256').update(JSON.stringify(guess)).digest()
    expect(kept?.fingerprint.equals(digest)).toBe(false)
  }
})

test('where the data key is gone, opening fails and does not make another', async () => {
  const database = await givenDatabase()
  const sealed = await (await openSecrets(database, Buffer.alloc(32, 1))).seal(database, 1, 'place', 'number')
  await database.query('delete from data_key where exhibition_id = 1')
  const fresh = await openSecrets(database, Buffer.alloc(32, 1))
  await expect(fresh.open(database, 1, 'place', sealed)).rejects.toThrow('cannot be found')
  expect(await database.query('select from data_key where exhibition_id = 1')).toEqual([])
})

test('the log of PostgreSQL says which rule was broken, not by which row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-log-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder, durable: false, log: () => undefined })
  const client = new pg.Client(postgres.connection)
  try {
    await client.connect()
    await client.query('create table person (contact text unique check (contact = lower(contact)))')
    for (const contact of ['canary', 'canary', 'Canary'])
      await client.query('insert into person values ($1)', [contact]).catch(() => undefined)
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('person_contact_key')
    expect(log).toContain('person_contact_check')
    expect(log).not.toMatch(/canary/i)
  } finally {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
})
