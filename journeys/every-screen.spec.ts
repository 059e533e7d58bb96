import type { Page } from '@playwright/test'
import { everyScreen } from './every-screen.ts'
import { expect, langs, test } from './fair.ts'

for (const { name, path, as } of everyScreen)
  test(`${name} fits on narrow phones, has one heading, names its controls, and can be dark`, async ({
    page,
    context,
    fair,
  }) => {
    const token = as && (await fair.givenToken(as))
    if (token) await context.addCookies([{ name: 'token', value: token, url: fair.address }])
    for (const lang of langs) {
      await context.addCookies([{ name: 'lang', value: lang, url: fair.address }])
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 375, height: 812 })
      await page.goto(await path(lang, fair))

      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      if (name !== 'demo') await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await widthBeyond(page), 'beyond 375 px').toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => rootFont(page)).toBeCloseTo(320 / 24, 3)
      expect(await widthBeyond(page), 'beyond 320 px').toBe(0)
      expect(namelessControls(await page.locator('body').ariaSnapshot())).toEqual([])

      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveCSS('--surface', 'rgb(27, 31, 34)')
      await expect(page.locator('body')).toHaveCSS('background-color', /^rgb\(([0-4]?\d, ){2}[0-4]?\d\)$/)
    }
  })

/** What can be scrolled to at the side; a phone would also zoom out to show it. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth, innerWidth) - clientWidth
  })
}

function rootFont(page: Page): Promise<number> {
  return page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
}

/** The lines of the accessibility tree that say a control's role and then no name. */
function namelessControls(tree: string): string[] {
  const controls =
    /^\s*- (textbox|searchbox|combobox|spinbutton|button|link|radio|checkbox|tab|option|img)( \[.*\])?:?$/
  return tree.split('\n').filter((line) => controls.test(line))
}

test('the root font is a 24th of the width, of 750 px at most, on load and after a change', async ({ page }) => {
  const expected = (width: number) => Math.min(width, 750) / 24
  for (const first of [320, 1280]) {
    await page.setViewportSize({ width: first, height: 812 })
    await page.goto('/404')
    await expect.poll(() => rootFont(page)).toBeCloseTo(expected(first), 3)
    for (const width of [375, 430, 750, 1280, 320]) {
      await page.setViewportSize({ width, height: 812 })
      await expect.poll(() => rootFont(page)).toBeCloseTo(expected(width), 3)
    }
  }
})
