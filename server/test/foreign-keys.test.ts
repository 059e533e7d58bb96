import { expect, test } from 'vitest'
import { givenDatabase } from './database.ts'

/** Tables whose rows are removed one by one or by the hundred, and that others point at. */
const removed = ['file']

test('whoever points at rows that are removed is found by an index, not by reading everybody', async () => {
  const database = await givenDatabase()
  const pointing = await database.query<{ place: string; indexed: boolean }>(
    `select c.conrelid::regclass || '.' || a.attname as place, exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) as indexed
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text = any($1)`,
    [removed],
  )
  expect(pointing.length).toBeGreaterThan(0)
  expect(pointing.filter(({ indexed }) => !indexed)).toEqual([])
})
