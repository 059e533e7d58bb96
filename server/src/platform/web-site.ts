import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './delivery.ts'
import { answerError } from './errors.ts'
import { refuse } from './texts.ts'

type SiteFile = {
  body: Buffer
  brotli?: Buffer | undefined
  gzip?: Buffer | undefined
  type: string
  etag: string
  immutable: boolean
}

export type WebSite = { files: Map<string, SiteFile>; page: SiteFile | undefined; scriptHashes: string[] }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** The built web app, read once: a few megabytes that never change while the process runs. */
export function readWebSite(folder: string): WebSite {
  const files = new Map<string, SiteFile>()
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of names) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const type = types[extname(entry.name)]
    // A type we do not name, and what the build keeps for itself, is not for visitors.
    if (!entry.isFile() || !type || address.includes('/.')) continue
    files.set(address, readSiteFile(path, type, address.startsWith('/assets/')))
  }
  const page = files.get('/index.html')
  files.delete('/index.html')
  return { files, page, scriptHashes: page ? inlineScriptHashes(page.body.toString()) : [] }
}

function readSiteFile(path: string, type: string, immutable: boolean): SiteFile {
  const body = readFileSync(path)
  const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, brotli: beside('.br'), gzip: beside('.gz'), type, etag, immutable }
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}`,
  )
}

/** Files by their address; every other address of a page is the app itself; the rest does not exist. */
export function serveWebSite(app: FastifyInstance, site: WebSite): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const file = readable ? (site.files.get(path) ?? (isPageAddress(path, request) ? site.page : undefined)) : undefined
    return file ? sendFile(file, request, reply) : answerError(refuse('address.unknown'), request, reply)
  })
}

/** A proxy may name the address in full, with the host before the path. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] || '/'
}

/** Calls and files are never answered with the app: a missing script must not arrive as HTML. */
function isPageAddress(path: string, request: FastifyRequest): boolean {
  if (/^\/(v3|assets|docs|files)(\/|$)/.test(path) || path.slice(path.lastIndexOf('/')).includes('.')) return false
  const accept = request.headers.accept
  return !accept || accept.includes('text/html') || accept.includes('*/*')
}

function sendFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .code(200)
    .headers({
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    .type(file.type)
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
  if (file.brotli && accepts(request, 'br')) return reply.header('Content-Encoding', 'br').send(file.brotli)
  if (file.gzip && accepts(request, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(file.gzip)
  return reply.send(file.body)
}
