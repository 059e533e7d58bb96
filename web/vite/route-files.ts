import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}
export type Bundle = Record<string, Chunk | { type: 'asset' }>
export type Route = { path: string; pattern: string; files: string[] }

const table = /\{\s*path: '([^']*)',\s*load: \(\) =>\s*import\('([^']+)'\)/g

/** Which files each screen of the table needs, beside those that every page loads. */
export function routeFiles(screensFile: string, bundle: Bundle): { initial: string[]; routes: Route[] } {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('the bundle has no entry')
  const initial = reach(entry, bundle)
  const [child = '', top = ''] = readFileSync(screensFile, 'utf8').split('export const topScreens')
  const routes = [...rows(child, '^(/zh|/en)?'), ...rows(top, '^')].map(({ path, pattern, module }) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId && basename(facadeModuleId) === basename(module))
    if (!chunk) throw new Error(`no chunk for the screen of '${path}'`)
    return { path, pattern, files: reach(chunk, bundle).filter((file) => !initial.includes(file)) }
  })
  if (routes.length === 0) throw new Error(`no screens found in ${screensFile}`)
  return { initial, routes }
}

export function screenCount(screensFile: string): number {
  return rows(readFileSync(screensFile, 'utf8'), '').length
}

function rows(source: string, prefix: string) {
  return [...source.matchAll(table)].map(([, path = '', module = '']) => ({
    path,
    pattern: prefix + asPattern(path),
    module,
  }))
}

/** `company/:id` → `/company/[^/]+/?$` */
function asPattern(path: string): string {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => `/${segment.replace(/^:.*/, '[^/]+').replace('*', '.*')}`)
  return `${segments.join('')}/?$`
}

function reach(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
  for (const file of chunk.imports) {
    const imported = bundle[file]
    if (imported?.type === 'chunk') reach(imported, bundle, seen)
  }
  return [...seen]
}
