import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { race } from '../../test/race.ts'
import { audit, verifyAudit, type AuditEntry } from './audit.ts'
import { openSecrets, type Secrets } from './secrets.ts'

const now = new Date('2026-05-10T02:00:00.123Z')
const entry: AuditEntry = {
  actor: 'ann',
  action: 'contact.change',
  subject: 'app_user.1',
  fields: ['mobile', 'email'],
  reason: 'lost phone',
}

let db: TestDatabase
let secrets: Secrets

beforeAll(async () => {
  db = await givenDatabase({ connections: 45 })
  secrets = await openSecrets(db, Buffer.alloc(32, 7))
})

beforeEach(async () => {
  await asOwner(
    'delete from audit_entry',
    'delete from audit_head',
    `insert into audit_head (number, chain) values (0, '\\x')`,
  )
})

const write = (one: Partial<AuditEntry> = {}) => db.transaction((tx) => audit(tx, secrets, { ...entry, ...one }, now))
const writeMany = async (most: number) => {
  for (let one = 1; one <= most; one++) await write({ subject: `app_user.${one}` })
}
const verify = () => verifyAudit(db, secrets)
/** What somebody can do who rules over the database but has no key. */
const asOwner = (...statements: string[]) =>
  db.query(
    `do $do$ begin
      alter table audit_entry disable trigger all; alter table audit_head disable trigger all;
      ${statements.join('; ')};
      alter table audit_entry enable trigger all; alter table audit_head enable trigger all;
    end $do$`,
  )

test('an empty log is whole', async () => {
  expect(await verify()).toEqual({ entries: 0, head: '', brokenAt: null })
})

test('an entry tells who did what to what, to which fields and why', async () => {
  await write()
  await write({ fields: [], reason: '' })
  expect(await db.query('select number, at, actor, action, subject, fields, reason from audit_entry')).toEqual([
    { ...entry, number: 1, at: now },
    { ...entry, number: 2, at: now, fields: [], reason: '' },
  ])
  expect(await verify()).toMatchObject({ entries: 2, brokenAt: null })
})

test('what is rolled back is not told of', async () => {
  await write()
  const failing = db.transaction(async (tx) => {
    await audit(tx, secrets, entry, now)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await write()
  expect(await verify()).toMatchObject({ entries: 2, brokenAt: null })
})

test('forty writers at the same moment make one chain', async () => {
  await race(40, (index) => write({ subject: `app_user.${index}` }))
  expect(await verify()).toMatchObject({ entries: 40, brokenAt: null })
  const subjects = await db.query('select distinct subject from audit_entry')
  expect(subjects).toHaveLength(40)
})

test('it is whole while others write', async () => {
  await writeMany(3)
  const states = await race(30, async (index) => (index % 2 ? write().then(() => null) : verify()))
  expect(states.filter((state) => state?.brokenAt)).toEqual([])
})

test('the head is the seal of the last entry, and moves on with each', async () => {
  await writeMany(2)
  const { head } = await verify()
  const [last] = await db.query<{ seal: Buffer }>('select seal from audit_entry where number = 2')
  expect(head).toBe(last!.seal.toString('hex'))
  await write()
  expect((await verify()).head).not.toBe(head)
})

describe('the database refuses', () => {
  test.each([
    `update audit_entry set reason = 'none'`,
    'delete from audit_entry',
    'truncate audit_entry',
    'delete from audit_head',
    'truncate audit_head',
  ])('%s', async (statement) => {
    await writeMany(2)
    await expect(db.query(statement)).rejects.toThrow('entries of the audit log are never changed')
    expect(await verify()).toMatchObject({ entries: 2, brokenAt: null })
  })
})

describe('even somebody who rules over the database is found out', () => {
  test.each([
    ["at = at + interval '1 hour'", 3],
    [`actor = 'bob'`, 3],
    [`action = 'nothing'`, 3],
    [`subject = 'app_user.9'`, 3],
    [`fields = '{mobile}'`, 3],
    [`fields = '{mobile,email,lost phone}', reason = ''`, 3],
    [`reason = 'none'`, 3],
    [`seal = '\\x00'`, 3],
    [`number = 9`, 3],
  ])('who sets %s', async (change, brokenAt) => {
    await writeMany(5)
    await asOwner(`update audit_entry set ${change} where number = 3`)
    expect(await verify()).toMatchObject({ brokenAt })
  })

  const columns = 'at, actor, action, subject, fields, reason, seal'
  test.each([
    ['removes an entry', 3, ['delete from audit_entry where number = 3']],
    ['removes the first', 1, ['delete from audit_entry where number = 1']],
    [
      'removes one and closes the gap',
      3,
      [
        'delete from audit_entry where number = 3',
        'update audit_entry set number = number - 1 where number > 3',
        'update audit_head set number = 4',
      ],
    ],
    [
      'swaps two',
      2,
      [
        'update audit_entry set number = 9 where number = 2',
        'update audit_entry set number = 2 where number = 3',
        'update audit_entry set number = 3 where number = 9',
      ],
    ],
    [
      'puts one in between',
      3,
      [
        'update audit_entry set number = number + 100 where number > 2',
        'update audit_entry set number = number - 99 where number > 100',
        `insert into audit_entry (number, ${columns}) select 3, ${columns} from audit_entry where number = 1`,
        'update audit_head set number = 6',
      ],
    ],
    [
      'appends one without the end',
      6,
      [`insert into audit_entry (number, ${columns}) select 6, ${columns} from audit_entry where number = 5`],
    ],
    [
      'appends one with an end',
      6,
      [
        `insert into audit_entry (number, ${columns}) select 6, ${columns} from audit_entry where number = 5`,
        'update audit_head set number = 6, chain = (select seal from audit_entry where number = 6)',
      ],
    ],
    ['cuts off the tail', 4, ['delete from audit_entry where number > 3']],
    [
      'cuts off the tail and moves the end back',
      4,
      ['delete from audit_entry where number > 3', 'update audit_head set number = 3'],
    ],
    [
      'cuts off the tail and makes an end of the last seal',
      4,
      [
        'delete from audit_entry where number > 3',
        'update audit_head set number = 3, chain = (select seal from audit_entry where number = 3)',
      ],
    ],
    ['removes everything', 1, ['delete from audit_entry']],
    ['removes the end', 1, ['delete from audit_head']],
  ])('who %s', async (_what, brokenAt, statements) => {
    await writeMany(5)
    await asOwner(...statements)
    expect(await verify()).toMatchObject({ brokenAt })
  })

  test('and what is written afterwards does not cover it up', async () => {
    await writeMany(5)
    await asOwner('delete from audit_entry where number > 3', 'update audit_head set number = 3')
    await writeMany(3)
    expect(await verify()).toMatchObject({ entries: 6, brokenAt: 4 })
  })

  test('and so is who has another key', async () => {
    const other = await openSecrets(await givenDatabase(), Buffer.alloc(32, 8))
    await writeMany(2)
    await db.transaction((tx) => audit(tx, other, entry, now))
    expect(await verify()).toMatchObject({ brokenAt: 3 })
  })
})
