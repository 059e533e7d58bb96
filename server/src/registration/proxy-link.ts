import type { Secrets } from '../platform/secrets.ts'
import { digest } from '../platform/session.ts'

/** 128 bits that only this installation can make from the id: a link can be sent again, and is kept nowhere but in its message. */
export function proxyHash(secrets: Secrets, id: string): string {
  return secrets.fingerprint('proxy link', id).subarray(0, 16).toString('base64url')
}

/** The sessions that a proxy's link opens go by this name. */
export const proxyOrigin = (id: string): string => `proxy ${id}`

export const proxyDigest = (hash: string): Buffer => digest(`proxy ${hash}`)
