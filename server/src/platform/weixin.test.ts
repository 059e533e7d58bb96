import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startWeixinDouble, weixinCode, type WeixinDouble } from '../../test/weixin-double.ts'
import { openWeixin, WeixinFailure, type Weixin } from './weixin.ts'

let double: WeixinDouble
let weixin: Weixin

beforeAll(async () => {
  double = await startWeixinDouble()
  weixin = openWeixin(double.settings)
})
afterAll(() => double.close())
beforeEach(() => double.answerWith(undefined))

const failureOf = async (code: string, adapter = weixin) => {
  const error = await adapter.identify(code).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(WeixinFailure)
  const { message, stack, cause, isRefused } = error as WeixinFailure
  // Neither the secret nor the code is told to whoever writes logs.
  for (const secret of [double.settings.appSecret, code])
    expect(`${message} ${stack} ${JSON.stringify(cause)}`).not.toContain(secret)
  return { message, isRefused }
}

test('the address to begin at names the app, and not its secret', () => {
  expect(weixin.authorizeUrl).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0123456789abcdef&response_type=code&scope=snsapi_userinfo',
  )
})

test('a code tells who somebody is', async () => {
  const code = weixinCode({ openid: 'o-1', unionid: 'u-1', nickname: '小\u202e雯\u0000 🌸' })
  expect(await weixin.identify(code)).toEqual({ openid: 'o-1', unionid: 'u-1', nickname: '小雯 🌸' })
  expect(await weixin.identify(weixinCode({ openid: 'o-2' }))).toMatchObject({ openid: 'o-2', unionid: null })
})

test('a code is good once; one that nobody was given, and a mere snapshot of somebody, are not', async () => {
  const code = weixinCode({ openid: 'o-1' })
  await weixin.identify(code)
  expect(await failureOf(code)).toEqual({ message: 'WeChat answered 40163', isRefused: true })
  expect(await failureOf('nobody-was-given')).toEqual({ message: 'WeChat answered 40029', isRefused: true })
  expect((await failureOf(weixinCode({ openid: 'o-1', isSnapshot: true }))).isRefused).toBe(true)
})

test.each([
  ['another secret', { appSecret: 'wrong-secret' }, 40125],
  ['another app', { appId: 'wx-other' }, 40013],
])('%s is our fault, not that of the person', async (_what, settings, number) => {
  const adapter = openWeixin({ ...double.settings, ...settings })
  const failure = await failureOf(weixinCode({ openid: 'o-1' }), adapter)
  expect(failure).toEqual({ message: `WeChat answered ${number}`, isRefused: false })
})

test('without a profile, somebody is still somebody', async () => {
  const code = weixinCode({ openid: 'o-1', unionid: 'u-1', nickname: 'Ann' })
  double.answerWith((response) => response.destroy(), '/sns/userinfo')
  expect(await weixin.identify(code)).toEqual({ openid: 'o-1', unionid: 'u-1', nickname: '' })
})

test.each<[string, Parameters<WeixinDouble['answerWith']>[0]]>([
  ['closes the connection', (response) => response.destroy()],
  ['answers 502', (response) => response.writeHead(502).end('bad gateway')],
  ['sends elsewhere', (response) => response.writeHead(302, { Location: 'https://evil.test/' }).end()],
  ['sends no JSON', (response) => response.end('<html>')],
  ['sends something else than an object', (response) => response.end('[1]')],
  ['names nobody', (response) => response.end('{}')],
  ['never stops', (response) => response.end(`{"openid":"${'x'.repeat(100_000)}"}`)],
  ['is busy', (response) => response.end('{"errcode":-1,"errmsg":"system error"}')],
])('where it %s, nobody is known', async (_what, odd) => {
  const code = weixinCode({ openid: 'o-1' })
  double.answerWith(odd)
  expect((await failureOf(code)).isRefused).toBe(false)
})

test('one that does not answer is not waited for', async () => {
  const signal = AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal)
  expect((await failureOf('any-code-at-all')).isRefused).toBe(false)
  expect(spy).toHaveBeenCalledWith(8_000)
  spy.mockRestore()
})
