import { expect, test } from 'vitest'
import { earlyPagePath } from './early-page.ts'

test.each([
  ['/', false, '/v3/page/home'],
  ['/en/', true, '/v3/page/home'],
  ['/zh/login', false, '/v3/page/login'],
  ['/my', true, '/v3/page/my'],
  ['/en/my/profile', true, '/v3/page/my/profile'],
  // Nobody is asked for who is not there.
  ['/my', false, undefined],
  ['/my/profile', false, undefined],
  ['/buyer_proxy/a-B_1', false, '/v3/page/buyer/proxy_checkin/confirm?hash=a-B_1'],
  ['/buyer_proxy/a%2Fb', false, undefined],
  ['/protocol', true, undefined],
] as const)('%s, signed in: %s → %s', (path, isSignedIn, expected) => {
  expect(earlyPagePath(path, isSignedIn)).toBe(expected)
})
