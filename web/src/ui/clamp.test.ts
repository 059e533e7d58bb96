import { expect, test } from 'vitest'
import { clampNumber } from './clamp.ts'

test.each([
  ['5', 5],
  ['0', 1],
  ['-3', 1],
  ['11', 10],
  ['1e3', 10],
  [' 7 ', 7],
  ['2.5', 2.5],
  ['', null],
  ['  ', null],
  ['abc', null],
  ['Infinity', 10],
])('%j between 1 and 10 is %j', (typed, expected) => {
  expect(clampNumber(typed, 1, 10)).toBe(expected)
})
