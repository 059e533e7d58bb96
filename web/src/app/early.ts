/** Runs inline in the page's head, before any bundle is there. */
import type { Envelope } from '@fairground/contract/envelope.ts'
import type { Config } from '../platform/context.ts'
import type { Early } from '../platform/early-answer.ts'
import { requestHeaders } from '../platform/headers.ts'
import { hasToken } from '../platform/session.ts'
import { begin } from './begin.ts'
import { earlyPagePath } from './early-page.ts'
import { keepLayoutRule } from './layout-rule.ts'
import { watchModuleFailures } from './module-failure.ts'

/** Filled in by the build: the files of each screen, which the browser would otherwise hear of one after another. */
declare const ROUTE_FILES: { files: string[]; routes: [pattern: string, files: number[]][] }
const { files, routes } = ROUTE_FILES

keepLayoutRule()
watchModuleFailures()
const early: Early = { ...begin(), preload }
globalThis.early = early
preload(location.pathname, 'modulepreload')

const path = earlyPagePath(location.pathname, hasToken())
if (path) {
  const answer = askForPage(path)
  answer.then(fetchBanner).catch(() => {})
  early.page = { path, answer }
}

/** Calls bear the exhibition and the language from the configuration on, so they wait for it. */
async function askForPage(page: string): Promise<Response> {
  const config = await early.config
  const { data } = (await config.clone().json()) as Envelope<Config>
  return fetch(page, { headers: requestHeaders(data.mySelectedExpo, data.lang) })
}

/** The largest thing on the first screen need not wait for the code that shows it. */
async function fetchBanner(response: Response): Promise<void> {
  const { data } = (await response.clone().json()) as Envelope<{ banner?: { src: string } | null }>
  if (data.banner) new Image().src = data.banner.src
}

function preload(pathname: string, rel: 'modulepreload' | 'prefetch') {
  const route = routes.find(([pattern]) => new RegExp(pattern).test(pathname))
  for (const index of route?.[1] ?? []) {
    const href = files[index]
    // Once is enough, whichever way it was asked for.
    if (!href || document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle && rel === 'modulepreload' ? 'preload' : rel
    if (isStyle || rel === 'prefetch') link.as = isStyle ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
