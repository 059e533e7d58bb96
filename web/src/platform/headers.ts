import { LANG_COOKIE, TOKEN_COOKIE } from '@fairground/contract/constants.ts'
import { readCookie } from './storage.ts'

let selectedExpo = 0

/** From the configuration on, every call says which exhibition it is about. */
export function selectExpo(id: number): void {
  selectedExpo = id
}

export function requestHeaders(
  expo: number = selectedExpo,
  lang: string = readCookie(LANG_COOKIE),
): Record<string, string> {
  const token = readCookie(TOKEN_COOKIE)
  return {
    'X-Requested-With': 'XMLHttpRequest',
    'Page-URL': location.href,
    ...(lang && { 'My-Lang': lang }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(expo && { 'My-Selected-Expo': String(expo) }),
  }
}
