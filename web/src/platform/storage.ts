import { COOKIE_LIFETIME_DAYS } from '@fairground/contract/constants.ts'

/** What the page keeps for the length of a visit. */
export type VisitKey = 'firstUrl' | 'expo_id' | 'et' | 'themeColor' | 'theme' | 'logo' | 'expoTypeId'

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
  const seconds = COOKIE_LIFETIME_DAYS * 86_400
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
