import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { BadSetting } from './config.ts'
import type { Db } from './database.ts'

/**
 * Identity data at rest. Each exhibition has a data key of its own, wrapped by the master key, so that deleting the
 * key deletes what it protects. What a value belongs to (table, column, row) is authenticated with it: a ciphertext
 * copied to another row does not open.
 */
export type Secrets = {
  /** A keyed fingerprint that finds equal values without opening them. */
  fingerprint(purpose: string, ...parts: (string | number)[]): Buffer
  seal(db: Db, exhibitionId: number, place: string, plain: string): Promise<Buffer>
  open(db: Db, exhibitionId: number, place: string, sealed: Buffer): Promise<string>
  /** The same for whole files. */
  sealBytes(db: Db, exhibitionId: number, place: string, plain: Buffer): Promise<Buffer>
  openBytes(db: Db, exhibitionId: number, place: string, sealed: Buffer): Promise<Buffer>
}

const keyPlace = (exhibitionId: number) => `data_key.${exhibitionId}`
/** No exhibition has this number: the key of the installation itself. */
const installation = 0

/**
 * Every key that data depends on is kept wrapped: a new master key means wrapping them again, not sealing everything
 * anew or losing the fingerprints. A wrong master key stops the start: there is never a plain fallback.
 */
export async function openSecrets(database: Db, masterKey: Buffer): Promise<Secrets> {
  const wrappingKey = derive(masterKey, 'wrap')
  const dataKeys = new Map<number, Buffer>()
  await makeDataKey(database, installation)
  const installationKey = await dataKey(database, installation).catch(() => {
    throw new BadSetting('SECRET_KEY is not the key that this database was written with.')
  })
  const fingerprintKey = derive(installationKey, 'fingerprint')

  return {
    fingerprint: (purpose, ...parts) =>
      createHmac('sha256', fingerprintKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest(),
    seal: (db, exhibitionId, place, plain) => sealBytes(db, exhibitionId, place, Buffer.from(plain)),
    open: async (db, exhibitionId, place, sealed) => (await openBytes(db, exhibitionId, place, sealed)).toString(),
    sealBytes,
    openBytes,
  }

  async function sealBytes(db: Db, exhibitionId: number, place: string, plain: Buffer): Promise<Buffer> {
    if (!dataKeys.has(exhibitionId)) await makeDataKey(db, exhibitionId)
    return encrypt(await dataKey(db, exhibitionId), place, plain)
  }

  async function openBytes(db: Db, exhibitionId: number, place: string, sealed: Buffer): Promise<Buffer> {
    return decrypt(await dataKey(db, exhibitionId), place, sealed)
  }

  /** Whoever comes first makes the key; everyone reads back the one that stands. */
  async function makeDataKey(db: Db, exhibitionId: number): Promise<void> {
    const fresh = encrypt(wrappingKey, keyPlace(exhibitionId), Buffer.from(randomBytes(32).toString('base64')))
    await sql`insert into data_key (exhibition_id, wrapped) values (${exhibitionId}, ${fresh}) on conflict do nothing`.execute(
      db,
    )
  }

  async function dataKey(db: Db, exhibitionId: number): Promise<Buffer> {
    const known = dataKeys.get(exhibitionId)
    if (known) return known
    const row = await readDataKey(db, exhibitionId)
    const key = Buffer.from(decrypt(wrappingKey, keyPlace(exhibitionId), row.wrapped).toString(), 'base64')
    if (row.settled) dataKeys.set(exhibitionId, key)
    return key
  }
}

/**
 * One that this very transaction made, or a part of it, is not settled: it may still be rolled back, and must not be
 * remembered. What is older than every transaction that is under way is.
 */
async function readDataKey(db: Db, exhibitionId: number): Promise<{ wrapped: Buffer; settled: boolean }> {
  const { rows } = await sql<{ wrapped: Buffer; settled: boolean }>`
    select wrapped, age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid) as settled
    from data_key where exhibition_id = ${exhibitionId}`.execute(db)
  if (!rows[0]) throw new Error(`the data key of exhibition ${exhibitionId} cannot be found`)
  return rows[0]
}

function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `fairground ${purpose}`, 32))
}

const ivBytes = 12
const tagBytes = 16

function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = [cipher.update(plain), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...body])
}

function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer {
  // Without its length a shorter tag would do, which is easier to guess.
  const options = { authTagLength: tagBytes }
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), options).setAAD(Buffer.from(place))
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()])
}
