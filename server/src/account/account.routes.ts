import type { FastifyRequest } from 'fastify'
import { sendCode } from '@fairground/contract/account/login-code.ts'
import { login, logout, readLogin, weixinLogin } from '@fairground/contract/account/sign-in.ts'
import { finishUpload, ossPolicy } from '@fairground/contract/account/upload.ts'
import type { Route } from '../platform/endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { endSession } from '../platform/session.ts'
import { sendLoginCode } from './login-code.ts'
import { profileRoutes } from './profile.routes.ts'
import { makeLoginPages, signIn, type Visit } from './sign-in.ts'
import { allowUpload, finishUploaded } from './upload.ts'
import { signInByWeixin } from './weixin-sign-in.ts'

export function accountRoutes(route: Route, platform: Platform): void {
  const { secrets, weixin } = platform
  const readLoginPage = makeLoginPages(weixin)
  route(sendCode, ({ tx, body, person, lang, now, request }) =>
    sendLoginCode(tx, secrets, { ...body, person, lang, ip: request.ip, now }),
  )
  route(readLogin, ({ db, expoId, lang, request }) => readLoginPage(db, { expoId, host: request.hostname }, lang))
  route(login, ({ tx, body, ...ask }) => signIn(tx, platform, body, visitOf(ask)))
  route(weixinLogin, ({ db, query, ...ask }) =>
    signInByWeixin(db, platform, query, visitOf(ask), (failure) => ask.request.log.warn({ err: failure }, 'weixin')),
  )
  route(logout, async ({ tx, person, now }) => {
    await endSession(tx, person.sessionId, person.userId, now)
    return {}
  })
  route(ossPolicy, ({ db, query, ...ask }) => allowUpload(db, platform, query, ask))
  route(finishUpload, ({ tx, body, ...ask }) => finishUploaded(tx, platform, body.filename, ask))
  profileRoutes(route, platform)
}

function visitOf({
  expoId,
  lang,
  now,
  request,
}: Omit<Visit, 'host' | 'device' | 'ip'> & { request: FastifyRequest }): Visit {
  const { hostname: host, headers, ip } = request
  return { expoId, lang, now, host, ip, device: headers['user-agent'] ?? '' }
}
