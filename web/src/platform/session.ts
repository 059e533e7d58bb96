import { TOKEN_COOKIE } from '@fairground/contract/constants.ts'
import { clearCookie, forgetDrafts, readCookie, writeCookie } from './storage.ts'

const RETURN_KEY = 'loginReturn'

/** Whether there is a token; whether it is still good, only a call can tell. */
export function hasToken(): boolean {
  return readCookie(TOKEN_COOKIE) !== ''
}

/** False where the browser keeps no cookies: nobody can be signed in there. */
export function beginSession(token: string): boolean {
  writeCookie(TOKEN_COOKIE, token)
  return readCookie(TOKEN_COOKIE) === token
}

/** A token that the server does not know any more; nothing else of the person is touched. */
export function dropToken(): void {
  clearCookie(TOKEN_COOKIE)
}

/** The next person at this phone finds nothing of this one. */
export function endSession(): void {
  dropToken()
  forgetDrafts()
  forgetReturn()
}

/** Where to go on after signing in. */
export function rememberReturn(path: string): void {
  try {
    localStorage.setItem(RETURN_KEY, path)
  } catch {}
}

export function returnPath(): string | undefined {
  try {
    return localStorage.getItem(RETURN_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** It is good for one sign-in. */
export function forgetReturn(): void {
  try {
    localStorage.removeItem(RETURN_KEY)
  } catch {}
}
