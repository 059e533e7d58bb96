import { COOKIE_LIFETIME_DAYS } from '@fairground/contract/constants.ts'

const visitKeys = ['firstUrl', 'expo_id', 'et', 'themeColor', 'theme', 'logo', 'expoTypeId'] as const

/** What the page keeps for the length of a visit. */
export type VisitKey = (typeof visitKeys)[number]

// A browser may forbid storage altogether; the page then works, and forgets.
export function remember(key: VisitKey, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}

export function recall(key: VisitKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forget(key: VisitKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Whatever else is kept for the length of a visit was typed by somebody: half-filled forms and the like. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!visitKeys.some((kept) => kept === key)) sessionStorage.removeItem(key)
    }
  } catch {}
}

export function readCookie(name: string, cookies: string = document.cookie): string {
  for (const pair of cookies.split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue
    const value = pair.slice(name.length + 1)
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return ''
}

export function writeCookie(name: string, value: string): void {
  setCookie(name, value, COOKIE_LIFETIME_DAYS * 86_400)
}

export function clearCookie(name: string): void {
  setCookie(name, '', 0)
}

function setCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
