import { expect, test } from 'vitest'
import { makeShortMemory } from './short-memory.ts'

const at = (ms: number) => new Date(Date.parse('2026-05-10T02:00:00Z') + ms)

test('remembers for as long as it was told, and not into the past', () => {
  const memory = makeShortMemory<string>({ keptMs: 3_000, most: 10 })
  memory.begin()('a', 'apple', at(0))
  expect(memory.get('a', at(2_999))).toBe('apple')
  expect(memory.get('a', at(3_000))).toBeUndefined()
  expect(memory.get('a', at(-1))).toBeUndefined()
  expect(memory.get('b', at(0))).toBeUndefined()
})

test('what is forgotten while somebody looks it up is not remembered by them', () => {
  const memory = makeShortMemory<string>({ keptMs: 3_000, most: 10 })
  const remember = memory.begin()
  memory.forget(['a'])
  remember('a', 'apple', at(0))
  expect(memory.get('a', at(1))).toBeUndefined()
  memory.begin()('a', 'apple', at(2))
  expect(memory.get('a', at(3))).toBe('apple')
  memory.forget(['a'])
  expect(memory.get('a', at(3))).toBeUndefined()
})

test('has room for so many, and lets go of the oldest', () => {
  const memory = makeShortMemory<number>({ keptMs: 3_000, most: 2 })
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) memory.begin()(key, index, at(index))
  expect(['a', 'b', 'c'].map((key) => memory.get(key, at(4)))).toEqual([2, undefined, 3])
})
