import { setImmediate as nextRound } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documents } from '../../../test/hostile-files/documents.ts'
import { inspectApart } from './inspect-apart.ts'
import { inspect } from './inspect.ts'

const most = { document: 20 * 1024 * 1024, sheet: 10 * 1024 * 1024 }
const full = (part: string) => part.repeat(Math.floor((most.document - 200) / part.length))
const document = (content: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${content}\nstartxref\n9\n%%EOF\n`, 'latin1')
const packed = (dictionary: string) => document(`<< /Type /ObjStm ${dictionary} >>\nstream\nx\nendstream endobj`)
const tiny = deflateSync('1 0 <<>>').toString('latin1')

/** What becomes of a file, and whether anything else could be done meanwhile. */
async function outcomeOf(kind: 'document' | 'sheet', bytes: Buffer) {
  let isOver = false
  const inspected = inspect(kind, bytes)
    .then(({ type }) => type)
    .catch((error: Error) => error.message)
    .finally(() => {
      isOver = true
    })
  await nextRound()
  return { meanwhile: !isOver, outcome: await inspected }
}

// Whoever looks at some of it again and again is not ready in time, which would be `file.damaged`.
test.each<[string, () => Buffer, string]>([
  ['blanks before the packing', () => packed(`/Filter${full(' ')}`), 'file.unsafe'],
  ['blanks within a list of packings', () => packed(`/Filter [${full(' \n')}`), 'file.unsafe'],
  ['brackets', () => packed(`/Filter${full('[')}`), 'file.unsafe'],
  ['lists that never end', () => packed(full('/Filter [ ')), 'file.unsafe'],
  ['letters in digits', () => document(full('#41')), 'application/pdf'],
  ['the beginnings of letters in digits', () => document(full('#4#')), 'application/pdf'],
  ['objects', () => document(full('1 0 obj ')), 'application/pdf'],
  ['digits behind a first', () => document(`/First ${full('1')}`), 'application/pdf'],
  ['ends of streams', () => document(full('endstream ')), 'application/pdf'],
  ['names', () => document(full('/JavaScrip')), 'application/pdf'],
  [
    'little packings',
    () => document(full(`2 0 obj <</Type/ObjStm/Filter/FlateDecode>>stream\n${tiny}\nendstream\n`)),
    'file.tooLarge',
  ],
])('20 MB of %s are judged in time, and beside everything else', async (_what, make, outcome) => {
  expect(await outcomeOf('document', make())).toEqual({ meanwhile: true, outcome })
})

test.each<[string, () => Buffer, string]>([
  ['blanks', () => Buffer.alloc(most.sheet, ' '), 'text/csv'],
  ['blanks before HTML', () => Buffer.from(' '.repeat(most.sheet - 6) + '<html>'), 'file.wrongType'],
  ['quotes', () => Buffer.alloc(most.sheet, '"'), 'text/csv'],
])('10 MB of %s as a sheet, too', async (_what, make, outcome) => {
  expect(await outcomeOf('sheet', make())).toEqual({ meanwhile: true, outcome })
})

test('what is not understood in time is damaged, and the next one is looked at as ever', async () => {
  await expect(inspectApart('document', documents.plain(), 1)).rejects.toMatchObject({ reason: 'file.damaged' })
  expect(await inspectApart('document', documents.plain())).toBe('application/pdf')
})

test('what was looked at is as it was', async () => {
  const bytes = documents.plain()
  expect((await inspect('document', bytes)).content?.equals(documents.plain())).toBe(true)
})
