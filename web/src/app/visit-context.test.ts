import { expect, test } from 'vitest'
import { chooseContext } from './visit-context.ts'

const none = { expo_id: null, et: null }
const both = { expo_id: '7', et: '3' }

test.each([
  // address, stored, expo_id, et, is from the address
  ['', none, '0', '0', false],
  ['', both, '7', '3', false],
  ['', { expo_id: '7', et: null }, '7', '0', false],
  ['', { expo_id: null, et: '3' }, '0', '3', false],
  ['?expo_id=12', none, '12', '0', true],
  ['?expoid=12', none, '12', '0', true],
  ['?eid=12', none, '12', '0', true],
  ['?et=5', none, '0', '5', true],
  ['?expo_id=12&et=5', none, '12', '5', true],
  ['?eid=12&et=5', both, '12', '5', true],
  ['?expo_id=12', both, '12', '0', true],
  ['?expoid=12', both, '12', '0', true],
  ['?et=5', both, '0', '5', true],
  ['?expo_id=1&expoid=2&eid=3', both, '1', '0', true],
  ['?expoid=2&eid=3', both, '2', '0', true],
  ['?expo_id=&eid=3', both, '3', '0', true],
  ['?expo_id=&et=', both, '7', '3', false],
  ['?other=1', both, '7', '3', false],
])('%s with %j stored: expo_id %s, et %s', (search, stored, expo_id, et, isFromAddress) => {
  expect(chooseContext(search, stored)).toEqual({ context: { expo_id, et }, isFromAddress })
})

test('a value of any length does not keep the page from starting', () => {
  expect(chooseContext(`?expo_id=${'9'.repeat(5_000)}`, none).context.expo_id).toHaveLength(64)
})
