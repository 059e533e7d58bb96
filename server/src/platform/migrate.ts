import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
const lock = 4_712_001

/** Brings the database to this release: one order, forward only. Two processes starting together: one migrates, one waits. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return await applyMissing(client)
  } finally {
    // The connection ends with its lock and its settings.
    client.release(true)
  }
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const done: string[] = []
  for (const { name, text, checksum } of await readMigrations()) {
    const before = applied.get(name)
    if (before === checksum) continue
    if (before) throw new Error(`Migration ${name} was changed after it had been applied. Write a new one instead.`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
    done.push(name)
  }
  return done
}

async function readMigrations() {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
