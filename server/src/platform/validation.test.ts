import { expect, test } from 'vitest'
import { closed, text } from '@fairground/contract/schema.ts'
import { compileValidator } from './validation.ts'
import { Refusal } from './refusal.ts'

const validate = compileValidator({ schema: closed({ name: text(20) }), httpPart: 'body' })

test.each([
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u001bb'],
  ['a control character beyond ASCII', 'a\u009bb'],
  ['half of a surrogate pair', 'a\ud800'],
  ['a turn of direction', '\u202egnp.exe'],
])('%s is refused, in a value and in a name', (_what, unreadable) => {
  for (const data of [{ name: unreadable }, { [unreadable]: 1 }, { name: [{ deep: unreadable }] }])
    expect(validate(data)).toMatchObject({ error: { reason: 'input.unreadable' } })
})

test.each(['Lin Xiaowen', '林晓雯', 'José', 'دينا', '👩‍👩‍👧', 'two\nlines\tand a tab'])('%s is read', (name) => {
  expect(validate({ name })).toEqual({ value: { name } })
})

test.each([
  ['arrays', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
])('%s that are nested deeper than calls can be are just malformed', (_what, json) => {
  const { error } = validate({ name: JSON.parse(json) as unknown })
  expect(error).not.toBeInstanceOf(Refusal)
  expect(error).toHaveProperty('validation')
})
