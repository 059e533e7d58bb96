/** Stands in for whatever site this is: what leads away from it leads away from every site. */
const anySite = 'https://site.invalid'
const longest = 2_000

// Backslashes, spaces and what cannot be seen: browsers drop or turn some of them before they look where to go.
// oxlint-disable-next-line no-control-regex
const odd = /[\\\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufffd]/
const encodedControl = /%(?:[01][0-9a-f]|7f|5c)/i
// Letters, digits and little else; nothing that is a slash, a dot or an @ to somebody who reads it more kindly.
const plainPath = /^(?:\/[\p{L}\p{M}\p{Nd}_.~-]+)*\/?$/u
// Signing in leads on, not in a circle; what the server answers itself is no page to return to.
const noPage = /^\/(?:(?:zh|en)\/)?(?:login|v3|files|docs|outbox|healthz|readyz|metrics|assets)(?:\/|$)/i

/** Where somebody wants to go next: a path of this site as browsers understand it, or home. */
export function sitePath(text: string | undefined): string {
  if (!text || text.length > longest || !text.startsWith('/')) return '/'
  if (!text.isWellFormed() || odd.test(text) || encodedControl.test(text)) return '/'
  if (!URL.canParse(text, anySite)) return '/'
  const url = new URL(text, anySite)
  if (url.origin !== anySite) return '/'
  const path = decoded(url.pathname)
  if (path === undefined || path.normalize('NFKC') !== path || !plainPath.test(path) || noPage.test(path)) return '/'
  return url.pathname + url.search + url.hash
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
