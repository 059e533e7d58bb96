import { expect, test } from 'vitest'
import { mobileSiteAddress } from './unknown-path.tsx'

test.each([
  ['https://m.example.com/m', '/coupons/7', '?a=1', 'https://m.example.com/m/coupons/7?a=1'],
  ['https://m.example.com/m/', '/zh/coupons', '', 'https://m.example.com/m/zh/coupons'],
  ['https://m.example.com/a/b', '/x', '', 'https://m.example.com/a/b/x'],
  // no mobile site
  [null, '/x', '', undefined],
  [undefined, '/x', '', undefined],
  ['', '/x', '', undefined],
  ['not a link', '/x', '', undefined],
  ['javascript:alert(1)//m', '/x', '', undefined],
  // without a prefix segment it could be this very page
  ['https://m.example.com', '/x', '', undefined],
  ['https://m.example.com/', '/x', '', undefined],
  // the prefix is there already, at the front or behind another platform's
  ['https://m.example.com/m', '/m/coupons', '', undefined],
  ['https://m.example.com/m', '/m', '', undefined],
  ['https://m.example.com/m', '/n/m/coupons', '', undefined],
  // only a whole segment counts
  ['https://m.example.com/m', '/map', '', 'https://m.example.com/m/map'],
])('mobile site %s, unknown path %s%s: %s', (site, path, search, target) => {
  expect(mobileSiteAddress(site, path, search)).toBe(target)
})
