import type { readNextStep as endpoint } from '@fairground/contract/account/my.ts'
import { TOKEN_COOKIE } from '@fairground/contract/constants.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { type Envelope, bodyCode } from '@fairground/contract/envelope.ts'
import { requestHeaders } from '../platform/headers.ts'
import { dropToken } from '../platform/session.ts'
import { readCookie } from '../platform/storage.ts'

const URL = '/v3/api/my/next_step'

export const nextStepKey = ['GET', URL]

type Answer = (DataOf<typeof endpoint> & { isSignedOut?: false }) | { isSignedOut: true }

/**
 * Not by the shared client: home is everybody's, and whoever was signed out meanwhile reads on as a visitor instead of
 * being sent to the login.
 */
export async function readNextStep({ signal }: { signal: AbortSignal }): Promise<Answer> {
  const token = readCookie(TOKEN_COOKIE)
  const response = await fetch(URL, { headers: requestHeaders(), signal })
  if (response.status === 401) {
    // Another tab may have signed in since.
    if (readCookie(TOKEN_COOKIE) === token) dropToken()
    return { isSignedOut: true }
  }
  const { code, msg, data } = (await response.json()) as Envelope<DataOf<typeof endpoint>>
  if (code !== bodyCode.success) throw new Error(msg)
  return data
}
