import { LOADING_TOAST_MAXIMUM } from '@fairground/contract/constants.ts'

// Suggestions come while somebody types: an indicator would only disturb.
const quietUrls = ['/v3/api/fanyi', '/v3/api/match/company_name']

export function isSuggestion(url: string): boolean {
  return quietUrls.includes(url.split('?', 1)[0] ?? '')
}

let underWay = new Set<object>()
let limit: ReturnType<typeof setTimeout> | undefined
let tell: (busy: boolean) => void = () => {}

export function onBusy(listener: (busy: boolean) => void): void {
  tell = listener
}

/** One more request is under way, until the returned function is called. */
export function beginBusy(): () => void {
  const request = {}
  if (underWay.size === 0) {
    tell(true)
    limit = setTimeout(giveUp, LOADING_TOAST_MAXIMUM)
  }
  underWay.add(request)
  return () => {
    if (underWay.delete(request) && underWay.size === 0) rest()
  }
}

// Whatever still hangs is no longer waited for; the next request begins anew.
function giveUp() {
  underWay = new Set()
  rest()
}

function rest() {
  clearTimeout(limit)
  tell(false)
}
