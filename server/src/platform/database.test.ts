import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../test/database.ts'
import { race } from '../../test/race.ts'
import { sqlState, type Tx } from './database.ts'
import { refuse } from './texts.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await givenDatabase()
  await db.query('create table tally (id int primary key, amount int not null)')
})

beforeEach(() => db.query('truncate tally; insert into tally values (1, 0), (2, 0)'))

const add = (tx: Tx, id: number) => sql`update tally set amount = amount + 1 where id = ${id}`.execute(tx)
const amounts = async () =>
  (await db.query<{ amount: number }>('select amount from tally order by id')).map((row) => row.amount)
const failing = (code: string) => Object.assign(new Error(`database says ${code}`), { code })

test('what is to happen after commit happens once others can see the rows', async () => {
  const seen: unknown[] = []
  const answer = await db.transaction(async (tx) => {
    await add(tx, 1)
    tx.afterCommit(async () => void seen.push(await amounts()))
    tx.afterCommit(() => void seen.push('next'))
    expect(seen).toEqual([])
    return 'done'
  })
  expect(answer).toBe('done')
  expect(seen).toEqual([[1, 0], 'next'])
})

test('a failure rolls back, and nothing happens after it', async () => {
  const seen: string[] = []
  const failed = db.transaction(async (tx) => {
    await add(tx, 1)
    tx.afterCommit(() => void seen.push('effect'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await amounts()).toEqual([0, 0])
  expect(seen).toEqual([])
})

test('a refusal rolls back, unless it says that its writes count', async () => {
  const seen: string[] = []
  const refusedBy = (keepWrites: boolean) =>
    db.transaction(async (tx) => {
      await add(tx, 1)
      tx.afterCommit(() => void seen.push('effect'))
      throw refuse('state.conflict', { keepWrites })
    })
  await expect(refusedBy(false)).rejects.toMatchObject({ reason: 'state.conflict' })
  expect(await amounts()).toEqual([0, 0])
  expect(seen).toEqual([])
  await expect(refusedBy(true)).rejects.toMatchObject({ reason: 'state.conflict' })
  expect(await amounts()).toEqual([1, 0])
  expect(seen).toEqual(['effect'])
})

test.each(['40001', '40P01'])(
  '%s is tried again from the beginning, and what was noted before is forgotten',
  async (code) => {
    const seen: number[] = []
    let attempt = 0
    await db.transaction(async (tx) => {
      const mine = ++attempt
      await add(tx, 1)
      tx.afterCommit(() => void seen.push(mine))
      if (mine < 3) throw failing(code)
    })
    expect(await amounts()).toEqual([1, 0])
    expect(seen).toEqual([3])
  },
)

test('it is tried four times, not for ever; anything else is tried once', async () => {
  let attempts = 0
  const attemptWith = (code: string) =>
    db.transaction(async () => {
      attempts++
      throw failing(code)
    })
  await expect(attemptWith('40001')).rejects.toThrow('40001')
  expect(attempts).toBe(4)
  await expect(attemptWith('23505')).rejects.toThrow('23505')
  expect(attempts).toBe(5)
})

test('what is committed is not done again because something failed afterwards', async () => {
  const failed = db.transaction(async (tx) => {
    await add(tx, 1)
    tx.afterCommit(() => {
      throw failing('40001')
    })
  })
  await expect(failed).rejects.toThrow('40001')
  expect(await amounts()).toEqual([1, 0])
})

test('two that wait for each other both end, each once', async () => {
  let arrived = 0
  const bothHere = async () => {
    arrived++
    while (arrived < 2) await new Promise((resolve) => setImmediate(resolve))
  }
  await race(2, (index) =>
    db.transaction(async (tx) => {
      await add(tx, index ? 1 : 2)
      await bothHere()
      await add(tx, index ? 2 : 1)
    }),
  )
  expect(await amounts()).toEqual([2, 2])
})

test('many who count at the same moment are all counted', async () => {
  await race(60, () => db.transaction((tx) => add(tx, 1)))
  expect(await amounts()).toEqual([60, 0])
})

test.each([
  [{ code: '23505' }, '23505'],
  [{ code: 'P0001' }, 'P0001'],
  // Five capital letters, and not PostgreSQL's.
  [{ code: 'EPIPE' }, undefined],
  [{ code: 'ECONNRESET' }, undefined],
  [new Error('no code'), undefined],
  [undefined, undefined],
])('the database code of %o is %s', (error, state) => {
  expect(sqlState(error)).toBe(state)
})
