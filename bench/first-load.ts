import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { startChildServer } from './child-server.ts'
import type { Fixture } from './fixture.ts'
import { median } from './pages.ts'

type Sizes = {
  routes: { path: string; brotli: number; files: string[] }[]
  chunks: { file: string; brotli: number; packages: Record<string, number> }[]
}

export type RouteSize = { route: string; kB: number; limit: number; packages: Record<string, number> }

const webDist = new URL('../web/dist/', import.meta.url).pathname
const floorRoot = new URL('./floor/', import.meta.url).pathname

/** First-load JS + CSS of the two routes that have a limit, and whose it is. */
export function readSizes(): RouteSize[] {
  const sizes = JSON.parse(readFileSync(`${webDist}.sizes.json`, 'utf8')) as Sizes
  const limits = [
    { route: '/', limit: 120 },
    { route: '/buyer_proxy/:hash', limit: 190 },
  ]
  return limits.map(({ route, limit }) => {
    const found = sizes.routes.find(({ path }) => path === route)
    if (!found) throw new Error(`the build says nothing of ${route}`)
    const chunks = sizes.chunks.filter(({ file }) => found.files.includes(file))
    return { route, limit, kB: found.brotli / 1000, packages: shares(chunks) }
  })
}

/** A chunk's compressed bytes, split by what each package put into it. */
function shares(chunks: Sizes['chunks']): Record<string, number> {
  const packages: Record<string, number> = {}
  for (const chunk of chunks) {
    const entries = Object.entries(chunk.packages)
    const whole = entries.reduce((sum, [, length]) => sum + length, 0)
    if (!whole) packages['css'] = (packages['css'] ?? 0) + chunk.brotli / 1000
    for (const [name, length] of entries)
      packages[name] = (packages[name] ?? 0) + ((chunk.brotli / 1000) * length) / whole
  }
  return Object.fromEntries(Object.entries(packages).toSorted(([, a], [, b]) => b - a))
}

export type PaintResult = { lcp: number; floorLcp: number; ratio: number; runs: number }

const runs = 7

/** The largest paint of home on a cold slow phone, against the smallest React app that draws the same from the same data. */
export async function measurePaint(fixture: Fixture): Promise<PaintResult> {
  await build({ root: floorRoot, configFile: `${floorRoot}vite.config.ts`, logLevel: 'error' })
  const order = {
    kind: 'fairground' as const,
    connection: fixture.connection,
    bodies: { config: '', proxy: '' },
    hash: '',
    token: '',
  }
  const ours = await startChildServer({ ...order, site: webDist })
  const floor = await startChildServer({ ...order, site: `${floorRoot}dist/` })
  const { executablePath, args } = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  const mine: number[] = []
  const least: number[] = []
  for (let run = 0; run < runs; run++) {
    mine.push(await largestPaint(browser, ours.port))
    least.push(await largestPaint(browser, floor.port))
  }
  await browser.close()
  ours.stop()
  floor.stop()
  const ratio = median(mine.map((lcp, run) => lcp / least[run]!))
  return { lcp: median(mine), floorLcp: median(least), ratio, runs }
}

async function largestPaint(browser: Browser, port: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.locator('main, [data-floor]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        seen.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return lcp
}
