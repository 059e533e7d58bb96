import { bodyCode } from '@fairground/contract/envelope.ts'
import { Instruction } from '../platform/answer.ts'
import type { Database } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import { sitePath } from '../platform/site-path.ts'
import { WeixinFailure, type Weixin, type WeixinUser } from '../platform/weixin.ts'
import { refuse } from './account.texts.ts'
import { beginSession, hasAgreed, type Visit } from './sign-in.ts'
import { writeTicket } from './weixin-ticket.ts'
import { findBoundUser } from './weixin-ticket.sql.ts'

export type WeixinSignIn = { code: string; redirect?: string }

/**
 * Whoever is bound is signed in. Whoever is not, or has not agreed to the terms as they stand, gets a ticket and signs
 * in with a contact.
 */
export async function signInByWeixin(
  db: Database,
  { secrets, weixin }: Pick<Platform, 'secrets' | 'weixin'>,
  { code, redirect }: WeixinSignIn,
  visit: Visit,
  warn: (failure: Error) => void,
) {
  if (!weixin) throw refuse('weixin.notConfigured')
  // Before any transaction: nobody holds a connection while WeChat thinks.
  const somebody = await identify(weixin, code, warn)
  const token = await db.transaction(async (tx) => {
    const bound = await findBoundUser(tx, weixin.appId, somebody.openid)
    if (!bound || !(await hasAgreed(tx, bound.user_id, visit))) return undefined
    return beginSession(tx, bound.user_id, bound.contact, visit)
  })
  if (token) return new Instruction(bodyCode.redirect, { token, redirect: sitePath(redirect) })
  const weixinTicket = await writeTicket(db, secrets, weixin, somebody, visit.now)
  return { weixinTicket, nickname: somebody.nickname }
}

async function identify(weixin: Weixin, code: string, warn: (failure: Error) => void): Promise<WeixinUser> {
  try {
    return await weixin.identify(code)
  } catch (error) {
    if (!(error instanceof WeixinFailure)) throw error
    if (error.isRefused) throw refuse('weixin.refused')
    warn(error)
    throw refuse('weixin.unreachable', { retryAfterSeconds: 10 })
  }
}
