import { type Page, expect, test as base } from '@playwright/test'
import { type PageWatch, watchPages } from './page-watch.ts'
import { type Fair, openFair } from './running-fair.ts'

export { expect } from '@playwright/test'

export const langs = ['zh', 'en'] as const
export type Lang = (typeof langs)[number]

type Journey = {
  watch: PageWatch
  /** A page with cookies and storage of its own. */
  anotherPhone: () => Promise<Page>
}

/** One running product for all journeys; each has a browser context of its own. */
export const test = base.extend<Journey, { fair: Fair }>({
  fair: [
    // Playwright reads the names of what a fixture needs from the pattern, even where it needs nothing.
    async ({}, use) => {
      const fair = await openFair()
      await use(fair)
      await fair.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ fair }, use) => use(fair.address),
  watch: [
    async ({ context }, use) => {
      const watch = watchPages()
      watch.follow(context)
      await use(watch)
      expect(watch.complaints(), 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  anotherPhone: async ({ browser, baseURL, viewport, locale, watch }, use) => {
    const context = await browser.newContext({ baseURL, viewport, locale, isMobile: true, hasTouch: true })
    watch.follow(context)
    await use(() => context.newPage())
    await context.close()
  },
})
