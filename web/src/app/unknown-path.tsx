import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConfig } from '../platform/context.ts'

/**
 * The mobile site's address for a path that is none of ours. A prefix segment that is there already means that we
 * were sent here by just this rule, perhaps by another platform's: it is not followed again, or two would play ball.
 */
export function mobileSiteAddress(
  mobileSite: string | null | undefined,
  path: string,
  search = '',
): string | undefined {
  if (!mobileSite || !URL.canParse(mobileSite)) return undefined
  const site = new URL(mobileSite)
  const prefix = site.pathname.replace(/\/+$/, '')
  const isWeb = site.protocol === 'https:' || site.protocol === 'http:'
  if (!isWeb || !prefix || `${path}/`.includes(`${prefix}/`)) return undefined
  return site.origin + prefix + path + search
}

export function UnknownPath() {
  const { pathname, search } = useLocation()
  const target = mobileSiteAddress(useConfig()?.mobileSite, pathname, search)
  useEffect(() => {
    if (target) location.replace(target)
  }, [target])
  return target ? null : <Navigate to="/404" replace />
}
