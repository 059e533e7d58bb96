import { beforeEach, expect, test, vi } from 'vitest'
import { beginBusy, isSuggestion, onBusy } from './busy.ts'

let shown: boolean[] = []

beforeEach(() => {
  shown = []
  onBusy((isBusy) => shown.push(isBusy))
  vi.useFakeTimers()
})

test('the first request shows it, the last one hides it', () => {
  const first = beginBusy()
  const second = beginBusy()
  first()
  expect(shown).toEqual([true])
  second()
  expect(shown).toEqual([true, false])
})

test('ending twice is ending once', () => {
  const first = beginBusy()
  const second = beginBusy()
  first()
  first()
  expect(shown).toEqual([true])
  second()
  expect(shown).toEqual([true, false])
})

test('after 60 s it is hidden whatever still hangs, and the next request shows it again', () => {
  const hanging = beginBusy()
  vi.advanceTimersByTime(59_999)
  expect(shown).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true, false])
  const next = beginBusy()
  hanging()
  expect(shown).toEqual([true, false, true])
  next()
  expect(shown).toEqual([true, false, true, false])
})

test.each([
  ['/v3/api/fanyi', true],
  ['/v3/api/fanyi?txt=x', true],
  ['/v3/api/match/company_name', true],
  ['/v3/api/fanyi2', false],
  ['/v3/page/home', false],
])('%s is a suggestion: %s', (url, expected) => {
  expect(isSuggestion(url)).toBe(expected)
})
