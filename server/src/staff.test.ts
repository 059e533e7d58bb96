import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../test/database.ts'
import { givenFair, givenUser, type Fair, type SignedIn } from '../test/given.ts'
import { endAllProcesses, makeDataFolder, postmasterOf, removeDataFolder, startServerProcess } from '../test/process.ts'
import { retentionRules } from './jobs.ts'
import { verifyAudit } from './platform/audit.ts'
import { openSecrets, type Secrets } from './platform/secrets.ts'
import { runStaff } from './staff.ts'

const secretKey = '07'.repeat(32)

let db: TestDatabase
let secrets: Secrets
let fair: Fair
let ann: SignedIn
let env: Record<string, string>

beforeAll(async () => {
  db = await givenDatabase()
  secrets = await openSecrets(db, Buffer.from(secretKey, 'hex'))
  fair = await givenFair(db)
  ann = await givenUser(db, 'ann@example.com')
  const { host, user, database } = db.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  env = { DATABASE_URL, SECRET_KEY: secretKey }
})

beforeEach(() => db.query('truncate staff_role, job, retention_report'))

const staff = async (...words: string[]) => {
  const printed: string[] = []
  const complaints: string[] = []
  const output = { print: (line: string) => printed.push(line), complain: (line: string) => complaints.push(line) }
  return { code: await runStaff(words, env, output), printed, complaints }
}
const roles = () => db.query('select user_id, platform_id, role from staff_role')
const givenDeadJob = async (dead = true) => {
  const [row] = await db.query<{ id: string }>(
    `insert into job (id, name, payload, run_at, attempts, last_error, dead_at, created_at) values
     (gen_random_uuid(), 'notice.send', '{}', now(), 12, 'no route', $1, now()) returning id`,
    [dead ? '2026-05-01T00:00:00Z' : null],
  )
  return row!.id
}

test('alone, it lists what it can do, and opens nothing', async () => {
  const { code, printed } = await staff()
  expect(code).toBe(0)
  expect(printed).toHaveLength(8)
  expect(printed.join('\n')).toContain('npm run staff -- grant <contact> <platform key> <role>')
})

describe('what it does not understand', () => {
  test.each([
    ['nonsense'],
    ['constructor'],
    ['roles'],
    ['roles', 'ann@example.com', 'and more'],
    ['roles', 'nobody'],
    ['grant', 'ann@example.com', 'cnise'],
    ['grant', 'ann@example.com', 'cnise', 'king'],
    ['revoke', '123', 'cnise', 'admin'],
    ['revive', 'every one'],
    ['jobs', 'all'],
    ['audit', 'please'],
    ['retention', 'now'],
  ])('%s %s %s %s is answered with a line and exit code 2', async (...words) => {
    const { code, printed, complaints } = await staff(...words)
    expect({ code, printed }).toEqual({ code: 2, printed: [] })
    expect(complaints).toHaveLength(1)
    expect(await roles()).toEqual([])
  })
})

describe('roles', () => {
  test('are granted, shown and revoked, and each is noted', async () => {
    expect(await staff('roles', 'ann@example.com')).toMatchObject({ code: 0, printed: ['No roles.'] })
    expect((await staff('grant', ' Ann@example.com', 'cnise', 'admin')).printed).toEqual(['Granted.'])
    expect((await staff('grant', 'ann@example.com', 'cnise', 'admin')).printed).toEqual(['Held already.'])
    expect(await roles()).toEqual([{ user_id: ann.userId, platform_id: fair.platformId, role: 'admin' }])
    expect((await staff('roles', 'ann@example.com')).printed).toEqual([expect.stringMatching(/^cnise admin, since \d/)])
    expect((await staff('revoke', 'ann@example.com', 'cnise', 'admin')).printed).toEqual(['Revoked.'])
    expect((await staff('revoke', 'ann@example.com', 'cnise', 'admin')).printed).toEqual(['Not held.'])
    expect(await roles()).toEqual([])
    expect(await db.query('select actor, action from audit_entry order by number')).toEqual([
      { actor: 'staff command', action: 'role.grant' },
      { actor: 'staff command', action: 'role.revoke' },
    ])
  })

  test.each([
    ['nobody@example.com', 'cnise', 'Nobody has an account with this contact. They have to sign in once.'],
    ['ann@example.com', 'nowhere', 'There is no platform with this key.'],
  ])('of %s on %s cannot be granted', async (contact, platform, line) => {
    expect(await staff('grant', contact, platform, 'editor')).toEqual({ code: 1, printed: [], complaints: [line] })
    expect(await roles()).toEqual([])
  })
})

describe('jobs that were given up', () => {
  test('are shown with why, and revived one by one or all', async () => {
    expect((await staff('jobs')).printed).toEqual(['No job was given up.'])
    const [first, second, waiting] = [await givenDeadJob(), await givenDeadJob(), await givenDeadJob(false)]
    const { printed } = await staff('jobs')
    expect(printed).toHaveLength(2)
    expect(printed.join('\n')).toContain(
      `${first} notice.send, given up 2026-05-01T00:00:00.000Z after 12 attempts: no route`,
    )
    expect(await staff('revive', first)).toMatchObject({ code: 0, printed: ['Revived: 1.'] })
    expect(await staff('revive', waiting)).toMatchObject({ code: 1, printed: ['Revived: 0.'] })
    expect(await staff('revive', 'all')).toMatchObject({ code: 0, printed: ['Revived: 1.'] })
    expect(await staff('revive', 'all')).toMatchObject({ code: 0, printed: ['Revived: 0.'] })
    expect(await db.query('select id from job where dead_at is not null')).toEqual([])
    expect(second).not.toBe(first)
  })
})

describe('the audit log', () => {
  test('is followed to its end, and what is broken is said, with exit code 1', async () => {
    await staff('grant', 'ann@example.com', 'cnise', 'author')
    await staff('revoke', 'ann@example.com', 'cnise', 'author')
    const { entries, head } = await verifyAudit(db, secrets)
    expect(await staff('audit')).toMatchObject({
      code: 0,
      printed: [`Whole: ${entries} entries, the last one sealed ${head}.`],
    })
    const change = (reason: string) =>
      db.query(`do $do$ begin
        alter table audit_entry disable trigger all;
        update audit_entry set reason = '${reason}' where number = 1;
        alter table audit_entry enable trigger all;
      end $do$`)
    await change('no reason')
    expect(await staff('audit')).toMatchObject({
      code: 1,
      printed: [`Broken at entry 1 of ${entries}: from there on it is not what was written.`],
    })
    await change('')
  })
})

describe('retention', () => {
  test('is applied at once, and reported, rule by rule', async () => {
    expect((await staff('retention', 'report')).printed).toEqual(['Nothing was removed yet.'])
    await db.query(`insert into retention_report (id, at, counts) values (gen_random_uuid(), '2020-01-01', '{}')`)
    const { code, printed } = await staff('retention')
    expect(code).toBe(0)
    expect(printed).toHaveLength(retentionRules.length + 1)
    expect(printed).toContain('  retention reports: 1')
    expect((await staff('retention', 'report')).printed).toEqual(printed)
  })
})

describe('on the embedded database', () => {
  const root = makeDataFolder()
  const folder = join(root, 'data')
  const program = new URL('staff.ts', import.meta.url).pathname
  afterEach(endAllProcesses)
  afterAll(() => removeDataFolder(root))

  const run = async (...words: string[]) => {
    const settings = { PATH: process.env['PATH'], DATA_DIR: folder, SECRET_KEY: secretKey }
    const child = spawn(process.execPath, [program, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const [code] = await once(child, 'close')
    return { code, output }
  }

  test(
    'it says that there is none yet, works beside the server that runs, and by itself when none does',
    { timeout: 120_000 },
    async () => {
      expect(await run('audit')).toEqual({
        code: 1,
        output: `There is no database in ${folder} yet: start Fairground once.\n`,
      })
      const server = await startServerProcess({ DATA_DIR: folder, SECRET_KEY: secretKey })
      expect(await run('audit')).toEqual({ code: 0, output: 'Whole: 0 entries.\n' })
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      await server.end('SIGTERM')
      expect(await run('audit')).toEqual({ code: 0, output: 'Whole: 0 entries.\n' })
      expect(postmasterOf(folder)).toBeUndefined()
    },
  )
})
