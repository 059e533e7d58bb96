import type { WeixinSettings } from './config.ts'

/** Who somebody is at WeChat. */
export type WeixinUser = { openid: string; unionid: string | null; nickname: string }

export type Weixin = {
  appId: string
  /** Where the browser is sent, without `redirect_uri` and `state`, which the page puts in. */
  authorizeUrl: string
  /** Exchanges the code that the browser came back with. */
  identify(code: string): Promise<WeixinUser>
}

/** Says what WeChat's number for it was, and nothing that was sent or received. */
export class WeixinFailure extends Error {
  /** Of this code or this person; otherwise WeChat, or what it was told of us, is at fault. */
  readonly isRefused: boolean
  constructor(message: string, isRefused: boolean) {
    super(message)
    this.isRefused = isRefused
  }
}

const patienceMs = 8_000
const mostBytes = 64 * 1024
/** A code that is invalid, was used already or is out of date; a person who may not sign in. */
const refusals = [40029, 40163, 41008, 42003, 50002, 50005]

export function openWeixin({ appId, appSecret, apiUrl }: WeixinSettings): Weixin {
  return { appId, authorizeUrl: authorizeUrlOf(appId), identify }

  async function identify(code: string): Promise<WeixinUser> {
    // One for both calls: whoever waits, waits for the sum.
    const signal = AbortSignal.timeout(patienceMs)
    const exchange = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
    const granted = await ask(`${apiUrl}/sns/oauth2/access_token`, exchange, signal)
    if (typeof granted['openid'] !== 'string' || !granted['openid'])
      throw new WeixinFailure('WeChat named nobody', false)
    // Somebody who only looks at a snapshot of the page has a stand-in for an account.
    if (granted['is_snapshotuser']) throw new WeixinFailure('a snapshot user', true)
    const { openid } = granted
    const profile = await readProfile(String(granted['access_token']), openid, signal)
    return { openid, unionid: textOf(profile['unionid'] ?? granted['unionid']), nickname: nicknameOf(profile) }
  }

  /** Nice to have: who it is, is known already. */
  async function readProfile(token: string, openid: string, signal: AbortSignal): Promise<Answer> {
    const profile = { access_token: token, openid, lang: 'zh_CN' }
    return ask(`${apiUrl}/sns/userinfo`, profile, signal).catch(() => ({}))
  }
}

function authorizeUrlOf(appId: string): string {
  const fields = { appid: appId, response_type: 'code', scope: 'snsapi_userinfo' }
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${new URLSearchParams(fields)}`
}

type Answer = Record<string, unknown>

async function ask(address: string, fields: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const answer = await receive(`${address}?${new URLSearchParams(fields)}`, signal).catch(() => {
    // The cause would repeat the address, and with it the secret.
    throw new WeixinFailure('WeChat cannot be reached', false)
  })
  const { errcode } = answer
  if (errcode) throw new WeixinFailure(`WeChat answered ${Number(errcode)}`, refusals.includes(Number(errcode)))
  return answer
}

/** It calls its JSON text/plain. */
async function receive(address: string, signal: AbortSignal): Promise<Answer> {
  const reply = await fetch(address, { signal, redirect: 'error' })
  if (!reply.ok || !reply.body) throw new Error(`status ${reply.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('too long')
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
  return value as Answer
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : null)

/** What others chose to be called, without what the eye cannot see. */
function nicknameOf({ nickname }: Answer): string {
  const text = typeof nickname === 'string' ? nickname.toWellFormed() : ''
  return text
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .slice(0, 60)
    .trim()
}
