import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Bundle, routeFiles } from './route-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'route-files-'))
const screens = join(folder, 'screens.ts')
afterAll(() => rmSync(folder, { recursive: true }))

const chunk = (
  fileName: string,
  facadeModuleId: string,
  imports: string[] = [],
  css: string[] = [],
  isEntry = false,
) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId,
  imports,
  isEntry,
  viteMetadata: { importedCss: new Set(css) },
})

const bundle: Bundle = {
  'main.js': chunk('main.js', '/src/app/main.tsx', [], ['main.css'], true),
  'home.js': chunk('home.js', '/src/exhibition/home-screen.tsx', ['main.js', 'list.js'], ['home.css']),
  'page.js': chunk('page.js', '/src/exhibition/xpage-screen.tsx', ['main.js']),
  'list.js': chunk('list.js', '/src/ui/list.tsx', ['main.js'], ['list.css']),
}

test('each screen has its own files, with those it shares, without those of every page', () => {
  writeFileSync(
    screens,
    `export const childScreens = [
      { path: '', load: () => import('../exhibition/home-screen.tsx').then((m) => m.HomeScreen) },
      {
        path: 'company/:id/head',
        load: () => import('../exhibition/home-screen.tsx').then((m) => m.HomeScreen),
      },
    ]
    export const topScreens = [{ path: 'xpage/*', load: () => import('../exhibition/xpage-screen.tsx').then((m) => m.XpageScreen) }]`,
  )
  const { initial, routes } = routeFiles(screens, bundle)
  expect(initial).toEqual(['main.js', 'main.css'])
  expect(routes.map(({ path, files }) => [path, files])).toEqual([
    ['', ['home.js', 'home.css', 'list.js', 'list.css']],
    ['company/:id/head', ['home.js', 'home.css', 'list.js', 'list.css']],
    ['xpage/*', ['page.js']],
  ])
  const match = (path: string) => routes.find(({ pattern }) => new RegExp(pattern).test(path))?.path
  expect(['/', '/zh', '/en/', '/company/7/head', '/en/company/7/head', '/xpage/a/b'].map(match)).toEqual([
    '',
    '',
    '',
    'company/:id/head',
    'company/:id/head',
    'xpage/*',
  ])
  expect(['/company/7', '/zh/xpage/a', '/english'].map(match)).toEqual([undefined, undefined, undefined])
})

test.each([
  ['a screen that has no chunk', `{ path: 'x', load: () => import('../x/gone-screen.tsx').then() }`],
  ['a table that cannot be read', `nothing`],
])('%s stops the build', (_, source) => {
  writeFileSync(screens, source)
  expect(() => routeFiles(screens, bundle)).toThrow()
})
