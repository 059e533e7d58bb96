import type { Page, Route } from '@playwright/test'
import { expect, test } from './fair.ts'
import { countLoads } from './loads.ts'

const menuCode = /\/assets\/expo-menu-screen-[\w-]+\.js$/
const appCode = /\/assets\/index-[\w-]+\.js$/

const ways = {
  'is gone': (route: Route) => route.fulfill({ status: 404, body: '' }),
  'does not arrive': (route: Route) => route.abort(),
}

const guide = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fair guide' })

test.beforeEach(({ watch }) => watch.allow(/status of 404|net::ERR_FAILED|dynamically imported module/))

for (const [name, fail] of Object.entries(ways))
  test(`the code of a screen ${name}: the page is loaded once more`, async ({ page }) => {
    const loads = countLoads(page)
    await page.route(menuCode, (route) => (loads() === 1 ? fail(route) : route.continue()))
    await page.goto('/en/expo_menu/guide')
    await expect(guide(page)).toBeVisible()
    expect(loads()).toBe(2)
  })

test('a screen that is gone when one goes there: the page is loaded at its address', async ({ page }) => {
  const loads = countLoads(page)
  await page.route(menuCode, (route) => (loads() === 1 ? ways['is gone'](route) : route.continue()))
  await page.goto('/en')
  await page.getByRole('link', { name: 'Fair guide' }).click()
  await expect(guide(page)).toBeVisible()
  await expect(page).toHaveURL('/en/expo_menu/guide')
  expect(loads()).toBe(2)
})

for (const [what, code] of [
  ['a screen', menuCode],
  ['the app', appCode],
] as const)
  test(`the code of ${what} stays away: the second failure is shown, and can be tried again`, async ({ page }) => {
    const loads = countLoads(page)
    await page.route(code, ways['is gone'])
    await page.goto('/en/expo_menu/guide')
    const block = page.getByRole('alert')
    await expect(block).toContainText('Oops, something went wrong')
    await expect(block).toContainText('Please wait a minute and try again')
    expect(loads()).toBe(2)

    await page.unrouteAll()
    await block.getByRole('button', { name: 'Try again' }).click()
    await expect(guide(page)).toBeVisible()
  })

test('a screen whose code is not there without a network: the page stays and says so', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/)
  await page.route(menuCode, (route) => route.abort())
  await page.goto('/en')
  await expect(page.getByRole('navigation', { name: 'Services' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Fair guide' }).click()
  const block = page.getByRole('alert').filter({ hasText: 'Oops, something went wrong' })
  await expect(block).toBeVisible()
  await context.setOffline(false)
  await page.unrouteAll()
  await block.getByRole('button', { name: 'Try again' }).click()
  await expect(guide(page)).toBeVisible()
})

test('a screen that cannot be drawn is an empty view, until one leaves it', async ({ page, watch }) => {
  watch.allow(/TypeError/)
  await page.route('**/v3/page/expo_menu/guide', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { entries: unknown } }
    body.data.entries = null
    await route.fulfill({ json: body })
  })
  await page.goto('/en')
  await page.getByRole('link', { name: 'Fair guide' }).click()
  await expect(page).toHaveURL('/en/expo_menu/guide')
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect(page.locator('#root')).toHaveText('')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Services' })).toBeVisible()
})
