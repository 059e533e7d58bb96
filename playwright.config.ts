import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Beside the browser there are a server and a database to run.
  workers: 1,
  retries: 0,
  // The machine may be busy with other things; an assertion that holds does not wait for these.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: findBrowser(),
  },
})
