import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { routeFiles } from './route-files.ts'

const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/
const SMALLEST_WORTH_IT = 512

type Module = { renderedLength: number }
type Chunk = { file: string; bytes: number; brotli: number; packages: Record<string, number> }

/**
 * Writes each file's brotli and gzip form beside it, so that the server never compresses, and `.sizes.json`:
 * how much each screen loads and which packages it consists of.
 */
export function compressAndMeasure(screensFile: string): Plugin {
  return {
    name: 'compress-and-measure',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const brotliSizes = await compressFolder(dir)
      const chunks = Object.values(bundle).map((item): Chunk => {
        const code = item.type === 'chunk' ? item.code : item.source
        const bytes = Buffer.byteLength(code)
        const brotli = brotliSizes.get(item.fileName) ?? bytes
        return { file: item.fileName, bytes, brotli, packages: item.type === 'chunk' ? byPackage(item.modules) : {} }
      })
      const { initial, routes } = routeFiles(screensFile, bundle)
      const sizeOf = (files: string[]) =>
        chunks.filter(({ file }) => files.includes(file)).reduce((sum, { brotli }) => sum + brotli, 0)
      const firstLoads = routes.map(({ path, files }) => {
        const all = [...initial, ...files]
        return { path: `/${path}`, brotli: sizeOf(all), files: all }
      })
      await writeFile(join(dir, '.sizes.json'), JSON.stringify({ routes: firstLoads, chunks }, null, 1))
    },
  }
}

/** What was rendered of each package, before minifying: shares, rather than bytes that travel. */
function byPackage(modules: Record<string, Module>): Record<string, number> {
  const packages: Record<string, number> = {}
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? 'fairground'
    packages[name] = (packages[name] ?? 0) + renderedLength
  }
  return packages
}

export async function compressFolder(dir: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const file of await readdir(dir, { recursive: true })) {
    if (!compressible.test(file) || file.startsWith('.')) continue
    const content = await readFile(join(dir, file))
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    const small = await promisify(brotliCompress)(content, best)
    sizes.set(file, small.length)
    if (content.length < SMALLEST_WORTH_IT) continue
    await writeFile(join(dir, `${file}.br`), small)
    await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
  return sizes
}
