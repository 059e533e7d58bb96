import { afterEach, expect, test, vi } from 'vitest'
import { keepLayoutRule, rootFontSize } from './layout-rule.ts'

afterEach(() => document.documentElement.removeAttribute('style'))

test.each([
  [320, 320 / 24],
  [375, 15.625],
  [430, 430 / 24],
  [750, 31.25],
  [1280, 31.25],
])('at %d px the root font is %d px', (width, size) => {
  expect(rootFontSize(width)).toBeCloseTo(size, 10)
})

test('the rule is applied at once, on load and on resize', () => {
  const root = document.documentElement
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(375)
  keepLayoutRule()
  expect(root.style.fontSize).toBe('15.625px')
  width.mockReturnValue(480)
  window.dispatchEvent(new Event('load'))
  expect(root.style.fontSize).toBe('20px')
  width.mockReturnValue(2000)
  window.dispatchEvent(new Event('resize'))
  expect(root.style.fontSize).toBe('31.25px')
})
