import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WeixinSettings } from '../src/platform/config.ts'

export type WeixinPerson = { openid: string; unionid?: string; nickname?: string; isSnapshot?: boolean }

export type WeixinDouble = {
  settings: WeixinSettings
  /** How the next calls are answered, or those to one path, instead of properly. */
  answerWith(odd: ((response: ServerResponse) => void) | undefined, path?: string): void
  calls: string[]
  close(): Promise<void>
}

/** Somebody agrees at WeChat: the code that the browser comes back with, good once. */
export function weixinCode(person: WeixinPerson): string {
  return Buffer.from(JSON.stringify([person, randomBytes(4).toString('hex')])).toString('base64url')
}

function personOf(code: string): WeixinPerson | undefined {
  try {
    const [person] = JSON.parse(Buffer.from(code, 'base64url').toString()) as [WeixinPerson]
    return typeof person.openid === 'string' ? person : undefined
  } catch {
    return undefined
  }
}

const appId = 'wx0123456789abcdef'
const appSecret = 'secret-of-the-official-account'

/** WeChat's side of OAuth, which checks what the real one checks and answers as it does: status 200, JSON as text/plain. */
export async function startWeixinDouble(): Promise<WeixinDouble> {
  const usedCodes = new Set<string>()
  const tokens = new Map<string, WeixinPerson>()
  const calls: string[] = []
  let odd: ((response: ServerResponse) => void) | undefined
  let oddPath = '/'
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://weixin.test')
    calls.push(pathname)
    if (odd && pathname.startsWith(oddPath)) return odd(response)
    response.setHeader('Content-Type', 'text/plain')
    response.end(JSON.stringify(answer(request.method, pathname, Object.fromEntries(searchParams))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { appId, appSecret, apiUrl },
    answerWith: (how, path = '/') => {
      odd = how
      oddPath = path
    },
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function answer(method: string | undefined, path: string, fields: Record<string, string>): object {
    if (method !== 'GET') return failure(43001, 'require GET method')
    if (path === '/sns/oauth2/access_token') return exchange(fields)
    if (path === '/sns/userinfo') return profile(fields)
    return failure(40066, 'invalid url')
  }

  function exchange(fields: Record<string, string>): object {
    if (fields['appid'] !== appId) return failure(40013, 'invalid appid')
    if (fields['secret'] !== appSecret) return failure(40125, 'invalid appsecret')
    if (fields['grant_type'] !== 'authorization_code') return failure(40002, 'invalid grant_type')
    if (!fields['code']) return failure(41008, 'missing code')
    const person = personOf(fields['code'])
    if (!person) return failure(40029, 'invalid code')
    if (usedCodes.has(fields['code'])) return failure(40163, 'code been used')
    usedCodes.add(fields['code'])
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, person)
    return {
      access_token: token,
      expires_in: 7200,
      refresh_token: randomBytes(32).toString('base64url'),
      openid: person.openid,
      scope: 'snsapi_userinfo',
      ...(person.unionid && { unionid: person.unionid }),
      ...(person.isSnapshot && { is_snapshotuser: 1 }),
    }
  }

  function profile(fields: Record<string, string>): object {
    const person = tokens.get(fields['access_token'] ?? '')
    if (!person) return failure(40001, 'invalid credential, access_token is invalid or not latest')
    if (person.openid !== fields['openid']) return failure(40003, 'invalid openid')
    const { openid, unionid, nickname = '微信用户' } = person
    return { openid, nickname, sex: 0, language: '', headimgurl: '', privilege: [], ...(unionid && { unionid }) }
  }
}

const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg: `${errmsg}, rid: 0-0-0` })
