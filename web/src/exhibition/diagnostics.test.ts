import { expect, test } from 'vitest'
import { asText, gatherFacts, headerFacts } from './diagnostics.ts'

test('no secret is shown', () => {
  document.cookie = 'token=very-secret'
  sessionStorage.setItem('proxy-checkin:hash-secret', '{"realname":"Wang-secret"}')
  sessionStorage.setItem('firstUrl', 'https://fair.example/buyer_proxy/first-secret')
  expect(asText(gatherFacts(null))).not.toMatch(/secret/)
})

test('addresses lose their hashes, credentials everything but their length', () => {
  expect(
    headerFacts({
      Authorization: 'Bearer abcdef',
      'Page-URL': 'https://fair.example/zh/buyer_proxy/abc123?code=9',
      'My-Lang': 'zh',
    }),
  ).toEqual({
    Authorization: 'Bearer *** (6)',
    'Page-URL': 'https://fair.example/zh/buyer_proxy/***?code=***',
    'My-Lang': 'zh',
  })
})
