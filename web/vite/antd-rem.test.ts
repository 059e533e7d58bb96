import { expect, test } from 'vitest'
import { antdRem, inRem } from './antd-rem.ts'

test.each([
  ['15.625px', '1rem'],
  ['12px 8px', '0.768rem 0.512rem'],
  ['-4px', '-0.256rem'],
  ['1px solid red', '1px solid red'],
  ['0.5px', '0.5px'],
  ['0px', '0px'],
  ['var(--gap, 4px)', 'var(--gap, 0.256rem)'],
  ['calc(100% - 24px)', 'calc(100% - 1.536rem)'],
  ['url(a12px.png)', 'url(a12px.png)'],
  ['var(--x-12px)', 'var(--x-12px)'],
])('%s is %s', (value, expected) => {
  expect(inRem(value)).toBe(expected)
})

test('only antd-mobile is changed', () => {
  const declaration = (file: string) => ({ value: '24px', source: { input: { file } } })
  const theirs = declaration('/x/node_modules/antd-mobile/es/components/button/button.css')
  const ours = declaration('/x/web/src/ui/button.module.css')
  antdRem().Declaration(theirs)
  antdRem().Declaration(ours)
  expect([theirs.value, ours.value]).toEqual(['1.536rem', '24px'])
})
