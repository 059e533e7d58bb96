import { type ComponentProps, createElement, useCallback } from 'react'
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Options = { replace?: boolean; state?: unknown }

// These stand at the top level only; every other screen is there under /zh and /en as well.
const topLevelOnly = /^\/(invite|xpage|protocol|404|test)(?=[/?#]|$)/
// What the server answers itself, beside the pages of this app.
const notAScreen = /^\/(v3|files|docs|outbox|healthz|assets)(?=[/?#]|$)/
// These choose the exhibition, which happens at start-up.
const contextKeys = ['expo_id', 'expoid', 'eid', 'et']

/** The language that an address is in: `/zh/company` → `/zh`. */
export function languagePrefix(path: string): '' | '/zh' | '/en' {
  return (/^\/(?:zh|en)(?=[/?#]|$)/.exec(path)?.[0] ?? '') as '' | '/zh' | '/en'
}

/** This page in another language: another page load, which asks for the configuration in it. */
export function inLanguage(lang: 'zh' | 'en'): string {
  const { pathname, search, hash } = location
  const rest = pathname.slice(languagePrefix(pathname).length).replace(/^\/$/, '')
  return `/${lang}${rest}${search}${hash}`
}

/**
 * An address as it is to be followed from here: a path of this site keeps the language of the current address, a web,
 * mail or phone link is left as it is, and anything else (`javascript:`, `//elsewhere`) is the empty string.
 */
export function sitePath(href: string, from: string = location.pathname): string {
  const link = href.trim()
  if (/^(https?:\/\/|mailto:|tel:)/i.test(link)) return ownPath(link) ?? link
  const path = ownPath(link.startsWith('/') ? link : `/${link}`)
  if (path === undefined || /^[a-z][a-z0-9+.-]*:/i.test(link)) return ''
  if (languagePrefix(path) || topLevelOnly.test(path) || notAScreen.test(path)) return path
  const prefix = languagePrefix(from)
  return prefix ? prefix + path.replace(/^\/(?=[?#]|$)/, '') : path
}

function ownPath(link: string): string | undefined {
  if (!URL.canParse(link, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(link, location.origin)
  // `/..//elsewhere` is a path here, but what is left of it would be another site.
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Whether the router can show it without a new page: not in another language, nor for another exhibition. */
function isWithinPage(path: string, from: string): boolean {
  if (!path.startsWith('/') || notAScreen.test(path)) return false
  const prefix = languagePrefix(path)
  if (prefix && prefix !== languagePrefix(from)) return false
  const query = new URL(path, location.origin).searchParams
  return !contextKeys.some((key) => query.has(key))
}

function follow(
  href: string,
  from: string,
  options: Options,
  navigate: (to: string, options: NavigateOptions) => unknown,
) {
  const path = sitePath(href, from)
  if (!path) return
  if (isWithinPage(path, from)) void navigate(path, options)
  else if (options.replace) location.replace(path)
  else location.assign(path)
}

export function useGo(): (href: string, options?: Options) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback((href, options = {}) => follow(href, pathname, options, navigate), [navigate, pathname])
}

/** Back to where one was within the app; at its first entry there is nothing of ours to go back to, so it is home. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  const goTo = useGo()
  // The router counts its entries.
  return () => (window.history.state?.idx > 0 ? void navigate(-1) : goTo('/', { replace: true }))
}

/** A link that keeps the language of the current address. */
export function Go({ href, replace, ...rest }: ComponentProps<'a'> & { href: string; replace?: boolean }) {
  const { pathname } = useLocation()
  const path = sitePath(href, pathname)
  if (isWithinPage(path, pathname)) return createElement(Link, { ...rest, to: path, replace })
  return createElement('a', { ...rest, href: path || undefined })
}

type Router = { navigate: (to: string | number, options?: NavigateOptions) => unknown }
let router: Router | undefined

/** The app hands its router over, for what happens outside of a screen. */
export function setRouter(value: Router): void {
  router = value
}

export function go(href: string, options: Options = {}): void {
  follow(href, location.pathname, options, (to, how) => {
    if (router) return router.navigate(to, how)
    if (how.replace) location.replace(to)
    else location.assign(to)
  })
}

export function goBack(): void {
  history.back()
}
