import { TOKEN_CHANGE_RELOAD_DELAY, TOKEN_COOKIE } from '@fairground/contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { readCookie, writeCookie } from '../platform/storage.ts'

/**
 * Signs the person in whom the link was sent to: a token other than the stored one replaces it, and the page begins
 * anew with it. False until that is settled, because what is typed before the reload would be lost.
 */
export function useTokenSettled(token: string | undefined): boolean {
  const [isSettled, setSettled] = useState(false)
  const isReloading = useRef(false)

  useEffect(() => {
    if (token === undefined || isReloading.current) return
    if (!token || token === readCookie(TOKEN_COOKIE)) return setSettled(true)
    writeCookie(TOKEN_COOKIE, token)
    // A browser that keeps no cookies would reload for ever.
    if (readCookie(TOKEN_COOKIE) !== token) return setSettled(true)
    isReloading.current = true
    setTimeout(() => location.reload(), TOKEN_CHANGE_RELOAD_DELAY)
  }, [token])

  return isSettled
}
