import { bodyCode } from '@fairground/contract/envelope.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newIdempotencyKey } from '../platform/http.ts'
import { forgetReturn, rememberReturn, returnPath } from '../platform/session.ts'
import { withoutAnswer } from '../platform/submit.ts'
import { useTexts } from '../platform/texts.ts'
import { signInByWeixin, type LoginPage } from './account.api.ts'
import { loginTexts } from './login.texts.ts'

const STATE = 'weixinState'

/** WeChat's own browser can always; any other only where the way is not the one for WeChat's own browser. */
export function canUseWeixin(weixin: LoginPage['weixin'], userAgent: string = navigator.userAgent): boolean {
  if (!weixin) return false
  return /MicroMessenger/i.test(userAgent) || !weixin.authorizeUrl.includes('/connect/oauth2/')
}

/** WeChat takes its parameters in this order only, and wants its mark at the end. */
export function weixinAddress(authorizeUrl: string, comeBackTo: string, state: string): string {
  const url = new URL(authorizeUrl)
  const { appid, ...rest } = Object.fromEntries(url.searchParams)
  const query = new URLSearchParams({ ...(appid && { appid }), redirect_uri: comeBackTo, ...rest, state })
  return `${url.origin}${url.pathname}?${query}#wechat_redirect`
}

/** Leaves the site; who comes back must bring the state along. */
export function goToWeixin(authorizeUrl: string, redirect: string | undefined): void {
  const state = newIdempotencyKey()
  sessionStorage.setItem(STATE, state)
  if (redirect) rememberReturn(redirect)
  location.assign(weixinAddress(authorizeUrl, location.origin + location.pathname, state))
}

function takeState(): string | null {
  const state = sessionStorage.getItem(STATE)
  sessionStorage.removeItem(STATE)
  return state
}

export type WeixinReturn =
  | { status: 'none' }
  | { status: 'waiting' }
  | { status: 'failed'; msg: string }
  /** WeChat knows them, we do not yet: signing in connects the two. */
  | { status: 'unknown'; ticket: string; nickname: string }

/** Comes back from WeChat: with `code` and `state` in the address, which are good for once and do not stay there. */
export function useWeixinReturn(): WeixinReturn {
  const [search, setSearch] = useSearchParams()
  const [outcome, setOutcome] = useState<WeixinReturn>({
    status: search.has('code') && search.has('state') ? 'waiting' : 'none',
  })
  const t = useTexts(loginTexts)
  const isBegun = useRef(false)

  useEffect(() => {
    const code = search.get('code')
    const state = search.get('state')
    if (!code || !state || isBegun.current) return
    isBegun.current = true
    setSearch(without(search, ['code', 'state']), { replace: true })
    if (state !== takeState()) return setOutcome({ status: 'failed', msg: t.weixinForeign })
    void identify(code).then(setOutcome)
  }, [search, setSearch, t])

  return outcome
}

async function identify(code: string): Promise<WeixinReturn> {
  try {
    const answer = await signInByWeixin(code, returnPath())
    if (answer.code === bodyCode.redirect) {
      // Signed in: the page is on its way.
      forgetReturn()
      return { status: 'waiting' }
    }
    if (answer.code !== bodyCode.success) return { status: 'failed', msg: answer.msg }
    return { status: 'unknown', ticket: answer.data.weixinTicket, nickname: answer.data.nickname }
  } catch (error) {
    return { status: 'failed', msg: withoutAnswer(error).msg }
  }
}

function without(search: URLSearchParams, names: string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)))
}
