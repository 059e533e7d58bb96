/** The call whose answer the first screen is made of, where it is known before the screen's code has arrived. */
export function earlyPagePath(pathname: string, isSignedIn: boolean): string | undefined {
  const path = pathname.replace(/^\/(zh|en)(?=\/|$)/, '').replace(/\/$/, '')
  if (path === '') return '/v3/page/home'
  if (path === '/login') return '/v3/page/login'
  if (isSignedIn && (path === '/my' || path === '/my/profile')) return `/v3/page${path}`
  const hash = /^\/buyer_proxy\/([\w-]+)$/.exec(path)?.[1]
  return hash && `/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`
}
