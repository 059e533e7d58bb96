import { mkdtempSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { race } from '../../test/race.ts'
import { BadSetting } from './config.ts'
import { keepMasterKey } from './master-key.ts'
import { openSecrets } from './secrets.ts'

const masterKey = Buffer.alloc(32, 1)
const otherKey = Buffer.alloc(32, 2)
const number = '11010519491231002X'
const place = 'registration.card_number.1'

let db: TestDatabase

beforeAll(async () => {
  db = await givenDatabase()
})

beforeEach(() => db.query('truncate data_key'))

test('a sealed number is unreadable, different each time, and opens at its own place', async () => {
  const secrets = await openSecrets(db, masterKey)
  const sealed = await secrets.seal(db, 1, place, number)
  const again = await secrets.seal(db, 1, place, number)
  for (const form of ['latin1', 'base64', 'hex'] as const)
    expect(sealed.toString(form)).not.toContain(Buffer.from(number).toString(form).slice(0, 8))
  expect(again.equals(sealed)).toBe(false)
  expect(await (await openSecrets(db, masterKey)).open(db, 1, place, sealed)).toBe(number)
})

test('it opens neither in another row nor in another exhibition nor with a byte changed', async () => {
  const secrets = await openSecrets(db, masterKey)
  const sealed = await secrets.seal(db, 1, place, number)
  await secrets.seal(db, 2, place, number)
  await expect(secrets.open(db, 1, 'registration.card_number.2', sealed)).rejects.toThrow()
  await expect(secrets.open(db, 2, place, sealed)).rejects.toThrow()
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    await expect(secrets.open(db, 1, place, changed)).rejects.toThrow()
  }
})

test('a file is sealed in the same way, and a shorter tag is not taken for its tag', async () => {
  const secrets = await openSecrets(db, masterKey)
  const bytes = Buffer.from([0, 255, 128, 10])
  const sealed = await secrets.sealBytes(db, 1, 'file.1', bytes)
  expect(await secrets.openBytes(db, 1, 'file.1', sealed)).toEqual(bytes)
  await expect(secrets.openBytes(db, 1, 'file.2', sealed)).rejects.toThrow()
  for (const length of [0, 12, 16, 24, 28, sealed.length - 1])
    await expect(secrets.openBytes(db, 1, 'file.1', sealed.subarray(0, length))).rejects.toThrow()
})

test('the data key itself is kept wrapped: a dump without the master key opens nothing', async () => {
  const secrets = await openSecrets(db, masterKey)
  await secrets.seal(db, 1, place, number)
  const { wrapped } = (await db.query<{ wrapped: Buffer }>('select wrapped from data_key where exhibition_id = 1'))[0]!
  // Another installation's master key does not open it, wherever it is put.
  const other = await givenDatabase()
  const stranger = await openSecrets(other, otherKey)
  await other.query('insert into data_key (exhibition_id, wrapped) values (1, $1)', [wrapped])
  await expect(stranger.seal(other, 1, place, number)).rejects.toThrow()
})

test('many who seal first at the same moment use one key', async () => {
  const sealed = await race(20, async () => (await openSecrets(db, masterKey)).seal(db, 1, place, number))
  const fresh = await openSecrets(db, masterKey)
  for (const one of sealed) expect(await fresh.open(db, 1, place, one)).toBe(number)
  expect(await db.query('select from data_key where exhibition_id = 1')).toHaveLength(1)
})

test.each([1, 2])(
  'a key that was made in a transaction which then failed after %d seals is not used',
  async (seals) => {
    const secrets = await openSecrets(db, masterKey)
    const failed = db.transaction(async (tx) => {
      for (let seal = 0; seal < seals; seal++) await secrets.seal(tx, 1, place, number)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    const sealed = await secrets.seal(db, 1, place, number)
    expect(await (await openSecrets(db, masterKey)).open(db, 1, place, sealed)).toBe(number)
  },
)

test('nor one that was made in a part of a transaction which was undone', async () => {
  const secrets = await openSecrets(db, masterKey)
  await db.transaction(async (tx) => {
    await sql`savepoint part`.execute(tx)
    for (let seal = 0; seal < 2; seal++) await secrets.seal(tx, 1, place, number)
    await sql`rollback to savepoint part`.execute(tx)
  })
  const sealed = await secrets.seal(db, 1, place, number)
  expect(await (await openSecrets(db, masterKey)).open(db, 1, place, sealed)).toBe(number)
})

test('a fingerprint finds equal values and nothing else', async () => {
  const secrets = await openSecrets(db, masterKey)
  const one = secrets.fingerprint('identity', 1, number)
  expect((await openSecrets(db, masterKey)).fingerprint('identity', 1, number)).toEqual(one)
  expect(secrets.fingerprint('identity', 2, number)).not.toEqual(one)
  expect(secrets.fingerprint('login code', 1, number)).not.toEqual(one)
  expect(secrets.fingerprint('identity', `1","${number}`)).not.toEqual(one)
  const other = await openSecrets(await givenDatabase(), masterKey)
  expect(other.fingerprint('identity', 1, number)).not.toEqual(one)
})

test('a database is opened with the key that it was written with, or not at all', async () => {
  await openSecrets(db, masterKey)
  await expect(openSecrets(db, otherKey)).rejects.toThrow(BadSetting)
  await openSecrets(db, masterKey)
})

const folder = mkdtempSync(join(tmpdir(), 'fairground-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('without a key in the environment one is made, kept for the owner alone, and found again', () => {
  const key = keepMasterKey(folder)
  expect(key).toHaveLength(32)
  expect(keepMasterKey(folder)).toEqual(key)
  expect(readdirSync(folder)).toEqual(['secret.key'])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a damaged key file stops the start instead of being replaced', () => {
  writeFileSync(join(folder, 'secret.key'), 'short')
  expect(() => keepMasterKey(folder)).toThrow(BadSetting)
})
