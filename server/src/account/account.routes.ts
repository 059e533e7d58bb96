import { sendCode } from '@fairground/contract/account/login-code.ts'
import type { Route } from '../platform/endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { sendLoginCode } from './login-code.ts'

export function accountRoutes(route: Route, { secrets }: Platform): void {
  route(sendCode, ({ tx, body, lang, now }) => sendLoginCode(tx, secrets, { ...body, lang, now }))
}
