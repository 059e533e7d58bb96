import { REQUEST_TIMEOUT } from '@fairground/contract/constants.ts'
import type { Early } from '../platform/early-answer.ts'
import { requestHeaders } from '../platform/headers.ts'
import { forget, recall, remember } from '../platform/storage.ts'
import { chooseContext, type VisitContext } from './visit-context.ts'

/** The first steps of a visit: note the first address, settle the exhibition, ask for the configuration. */
export function begin(): Pick<Early, 'context' | 'config'> {
  remember('firstUrl', location.href)
  const { context, isFromAddress } = chooseContext(location.search, { expo_id: recall('expo_id'), et: recall('et') })
  if (isFromAddress) {
    forget('expo_id')
    forget('et')
    saveContext(context)
  }
  const config = fetch(`/v3/api/common/config?${new URLSearchParams(context)}`, {
    headers: requestHeaders(),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  })
  // Whoever waits for it hears of the failure; until then it is nobody's.
  config.catch(() => {})
  return { context, config }
}

export function saveContext({ expo_id, et }: VisitContext): void {
  if (expo_id !== '0') remember('expo_id', expo_id)
  if (et !== '0') remember('et', et)
}
