import { expect, test } from 'vitest'
import { canUseWeixin, weixinAddress } from './weixin-sign-in.ts'

const inside = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
const outside = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari/604.1'
const forItsOwn = { authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1' }
const forOthers = { authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect?appid=wx1' }

test.each([
  [null, inside, false],
  [forItsOwn, inside, true],
  [forItsOwn, outside, false],
  [forOthers, outside, true],
])('%j in %s: %s', (weixin, userAgent, expected) => {
  expect(canUseWeixin(weixin, userAgent)).toBe(expected)
})

test('the parameters stand in the order that WeChat insists on', () => {
  const from = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&response_type=code&scope=snsapi_userinfo'
  expect(weixinAddress(from, 'https://fair.example/zh/login', 'abc')).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Ffair.example%2Fzh%2Flogin' +
      '&response_type=code&scope=snsapi_userinfo&state=abc#wechat_redirect',
  )
})
