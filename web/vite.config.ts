import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdRem } from './vite/antd-rem.ts'
import { earlyScript } from './vite/early-script.ts'
import { screenCount } from './vite/route-files.ts'
import { compressAndMeasure } from './vite/sizes.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const shared = /web[\\/]src[\\/](ui|platform)[\\/]/
const domain = /web[\\/]src[\\/](?!app|ui|platform)(\w+)[\\/]/
const screens = `${root}src/app/screens.ts`
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root,
  plugins: [react(), earlyScript(), compressAndMeasure(screens)],
  // Packages that ask for an older React must get this one, not one of their own.
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { postcss: { plugins: [antdRem()] } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: groups() } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/v3', '/healthz', '/docs', '/outbox', '/files'].map((path) => [path, { target: server, ws: true }]),
    ),
  },
})

/** Few files, each needed nearly whole: every further one costs a request, every unneeded byte costs its time. */
function groups() {
  return [
    // what every page needs,
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    // what a good part of the screens is made of,
    { name: 'ui', test: shared, minShareCount: Math.ceil(screenCount(screens) / 3), priority: 2 },
    // what forms are made of, which would otherwise come along with the first domain that has some,
    { name: 'form', test: shared, minShareCount: 3, priority: 1 },
    // and what the screens of one domain share. The rest is split by screen.
    { name: (id: string) => domain.exec(id)?.[1] ?? null, debugName: 'domain', test: domain, minShareCount: 2 },
  ]
}
