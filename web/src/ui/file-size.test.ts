import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1024 * 999, '999 KB'],
  [1024 * 1000, '1.0 MB'],
  [2_411_725, '2.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
