import type { Page } from '@playwright/test'
import { expect, test } from './fair.ts'
import type { Fair } from './running-fair.ts'

const configUrl = '**/v3/api/common/config?**'
const homeData = '**/v3/page/home'
const root = (page: Page) => page.locator('#root')

type Ids = { open: number; live: number; closed: number; householdType: number }
type Case = {
  name: string
  search: (ids: Ids) => string
  stored?: (ids: Ids) => Record<string, string>
  /** What is asked for, as [expo_id, et]. */
  asked: (ids: Ids) => [unknown, unknown]
  kept: (ids: Ids) => [unknown, unknown]
  chosen: (ids: Ids) => number
}

const bothStored = ({ closed }: Ids) => ({ expo_id: String(closed), et: '99' })

const cases: Case[] = [
  {
    name: 'expo_id',
    search: ({ live }) => `?expo_id=${live}`,
    asked: ({ live }) => [live, 0],
    kept: ({ live }) => [live, null],
    chosen: ({ live }) => live,
  },
  {
    name: 'expoid, over what is stored',
    search: ({ live }) => `?expoid=${live}`,
    stored: bothStored,
    asked: ({ live }) => [live, 0],
    kept: ({ live }) => [live, null],
    chosen: ({ live }) => live,
  },
  {
    name: 'eid with et',
    search: ({ live, householdType }) => `?eid=${live}&et=${householdType}`,
    asked: ({ live, householdType }) => [live, householdType],
    kept: ({ live, householdType }) => [live, householdType],
    chosen: ({ live }) => live,
  },
  {
    name: 'et alone, over what is stored',
    search: ({ householdType }) => `?et=${householdType}`,
    stored: bothStored,
    asked: ({ householdType }) => [0, householdType],
    kept: ({ householdType }) => [null, householdType],
    chosen: ({ live }) => live,
  },
  {
    name: 'nothing, with something stored',
    search: () => '',
    stored: bothStored,
    asked: ({ closed }) => [closed, 99],
    kept: ({ closed }) => [closed, 99],
    chosen: ({ closed }) => closed,
  },
  {
    name: 'nothing at all',
    search: () => '?utm=1',
    asked: () => [0, 0],
    kept: () => [null, null],
    chosen: ({ open }) => open,
  },
  {
    name: 'an unknown exhibition',
    search: () => '?expo_id=999999',
    asked: () => [999999, 0],
    kept: () => [999999, null],
    chosen: ({ open }) => open,
  },
]

function idsOf({ exhibitions: { open, live, closed } }: Fair): Ids {
  return { open: open.id, live: live.id, closed: closed.id, householdType: live.typeId }
}

const colors: Record<string, string> = {
  open: 'rgba(0, 102, 102, 1)',
  live: 'rgba(156, 62, 24, 1)',
  closed: 'rgba(38, 70, 130, 1)',
}

const asText = (value: unknown) => (value === null ? null : String(value))

for (const { name, search, stored, asked, kept, chosen } of cases)
  test(`start-up is asked for ${name}`, async ({ page, fair }) => {
    const ids = idsOf(fair)
    await page.addInitScript((values) => Object.assign(sessionStorage, values), stored?.(ids) ?? {})
    const config = page.waitForRequest(configUrl)
    const home = page.waitForRequest(homeData)
    await page.goto(`/zh${search(ids)}`)

    const query = new URL((await config).url()).searchParams
    expect([query.get('expo_id'), query.get('et')]).toEqual(asked(ids).map(asText))
    expect((await home).headers()['my-selected-expo']).toBe(String(chosen(ids)))
    const [status, exhibition] = Object.entries(fair.exhibitions).find(([, { id }]) => id === chosen(ids))!
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(exhibition.name.zh)

    const [expoId, et] = kept(ids).map(asText)
    expect(await page.evaluate(() => ({ expo_id: null, et: null, ...sessionStorage }))).toEqual({
      firstUrl: `${fair.address}/zh${search(ids)}`,
      expo_id: expoId,
      et,
      themeColor: colors[status],
      theme: exhibition.platform,
      logo: exhibition.logo,
      expoTypeId: String(exhibition.typeId),
    })
    await expect(page.locator('html')).toHaveAttribute('data-platform', exhibition.platform)
    const [accent] = colors[status]!.match(/\d+, \d+, \d+/)!
    await expect(page.locator('html')).toHaveCSS('--accent', `rgb(${accent})`)
  })

test('a platform is known by its host name', async ({ page, fair }) => {
  await page.goto(fair.address.replace('localhost', 'homeplus.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fair.exhibitions.live.name.zh)
})

test.describe('when the configuration does not come', () => {
  const answers = {
    'a server error': { status: 500, json: { code: 500, msg: '', data: null } },
    'an answer that is no success': { json: { code: 0, msg: '', data: null } },
    'something that is not JSON': { body: '<html></html>' },
    'no answer': undefined,
  }
  for (const [name, answer] of Object.entries(answers))
    test(`${name}: the defaults hold and the app is drawn`, async ({ page, watch }) => {
      watch.allow(/status of 500|net::ERR_FAILED/)
      await page.route(configUrl, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto('/en/demo?expo_id=2')
      await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-platform', 'cnise')
      await expect(page.locator('html')).toHaveCSS('--accent', 'rgb(0, 102, 102)')
      const { theme, themeColor } = await page.evaluate(() => ({ ...sessionStorage }))
      expect({ theme, themeColor }).toEqual({ theme: 'cnise', themeColor: 'rgba(0, 102, 102, 1)' })
    })
})

test('nothing is drawn before the configuration has come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(configUrl, async (route) => {
    await held.promise
    await route.continue()
  })
  const bundle = page.waitForResponse(/home-screen-[\w-]+\.js$/)
  await page.goto('/zh')
  await (await bundle).finished()
  await page.waitForLoadState('load')
  await expect(root(page)).toBeEmpty()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
