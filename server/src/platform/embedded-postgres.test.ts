import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, embeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'

let root: string
let folder: string
let postgres: EmbeddedPostgres | undefined
const said: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairground-postgres-'))
  await chmod(root, 0o755)
  folder = join(root, 'data')
})

afterEach(async () => {
  await postgres?.stop()
  postgres = undefined
  said.length = 0
})

afterAll(() => rm(root, { recursive: true }))

async function start(where = folder) {
  postgres = await startEmbeddedPostgres({ folder: where, durable: false, log: (line) => said.push(line) })
  return postgres
}

async function ask(text: string, where = folder): Promise<unknown> {
  const client = new pg.Client(embeddedConnection(where))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

test('starts on an empty folder, for this machine only, and answers', async () => {
  const { connection } = await start()
  expect(await ask('select 1 + 1')).toBe(2)
  expect(await ask('show listen_addresses')).toBe('')
  expect(await ask('show timezone')).toBe('UTC')
  expect(connection).toEqual(embeddedConnection(folder))
  expect(said).toEqual([])
})

test('knows Chinese letters, which a search by parts of words depends on', async () => {
  await start()
  await ask('create extension pg_trgm')
  expect(await ask("select cardinality(show_trgm('展览会'))")).toBe(4)
  expect(await ask("select upper('é')")).toBe('É')
})

test('keeps its data from one start to the next', async () => {
  await (await start()).stop()
  await start()
  await ask('create table kept as select 42 as answer')
  await postgres?.stop()
  await start()
  expect(await ask('select answer from kept')).toBe(42)
})

test('is started again when somebody kills it', async () => {
  await start()
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => said.at(-1), { timeout: 10_000 }).toBe('PostgreSQL is back.')
  expect(await ask('select 1')).toBe(1)
})

test('stops, and stays so, while it is being started again', async () => {
  await start()
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => said.length).toBe(1)
  await postgres?.stop()
  await expect(ask('select 1')).rejects.toThrow()
})

test('takes over from a process that was killed', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)}
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: () => {}, durable: false })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const orphan = await postmaster()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await ask('select 1')).toBe(1)

  await start()
  expect(said).toEqual([expect.stringContaining(`process ${orphan}`)])
  expect(await postmaster()).not.toBe(orphan)
  expect(await ask('select 1')).toBe(1)
})

test('never touches a stranger that has the number of an earlier PostgreSQL', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`)
  await start()
  expect(await ask('select 1')).toBe(1)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
  await once(stranger, 'exit')
})

test('works in a folder whose path is too long for a socket', async () => {
  const long = join(root, 'a-folder-with-a-long-name'.repeat(6))
  await start(long)
  expect(await ask('select 1', long)).toBe(1)
})

test('says what PostgreSQL said if it does not start', async () => {
  await (await start()).stop()
  await rm(join(folder, 'postgres', 'global'), { recursive: true })
  await expect(start()).rejects.toThrow('global')
})

test.runIf(process.getuid?.() === 0)('as root, keeps the data where PostgreSQL can reach it, and says so', async () => {
  const home = join(root, 'home')
  await mkdir(home, { mode: 0o700 })
  const { kept } = await start(join(home, 'data'))
  try {
    expect(said).toEqual([expect.stringContaining(kept)])
    await ask('create table kept as select 42 as answer', join(home, 'data'))
    await postgres?.stop()
    expect((await start(join(home, 'data'))).kept).toBe(kept)
    expect(await ask('select answer from kept', join(home, 'data'))).toBe(42)
  } finally {
    await postgres?.stop()
    await rm(kept, { recursive: true })
  }
})
