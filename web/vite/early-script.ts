import { fileURLToPath } from 'node:url'
import { type Plugin, build } from 'vite'
import { type Bundle, routeFiles } from './route-files.ts'

const PLACE = '<!-- early -->'
const TABLE = 'ROUTE_FILES_TABLE'

const source = (file: string) => fileURLToPath(new URL(`../src/app/${file}`, import.meta.url))

/**
 * Puts `early.ts` into the page's head as text: it must not wait for a file of its own. The text is the same for
 * everyone who gets this build, so that the server can name it in its content security policy.
 */
export function earlyScript(): Plugin {
  let base = '/'
  return {
    name: 'early-script',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const files = JSON.stringify(table(base, bundle))
        const code = (await bundleEarly()).replace(TABLE, () => files)
        // After the viewport is known, which the layout rule measures, and before any style, which it would wait for.
        return html.replace(PLACE, () => `<script>${code}</script>`)
      },
    },
  }
}

function table(base: string, bundle: Bundle | undefined) {
  if (!bundle) return { files: [], routes: [] }
  const { routes } = routeFiles(source('screens.ts'), bundle)
  const files = [...new Set(routes.flatMap((route) => route.files))]
  return {
    files: files.map((file) => base + file),
    routes: routes.map((route) => [route.pattern, route.files.map((file) => files.indexOf(file))]),
  }
}

async function bundleEarly(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ROUTE_FILES: TABLE },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source('early.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.code.split(TABLE).length !== 2) throw new Error('early.ts must use its table of files exactly once')
  return chunk.code.trim()
}
