import { expect, test } from './fair.ts'
import type { Fair } from './running-fair.ts'

const configUrl = '**/v3/api/common/config?**'

/** The colours of the demo: of the platform, except for the closed one, which has its own. */
const colors = { open: '0, 102, 102', live: '156, 62, 24', closed: '38, 70, 130' }

type Status = keyof typeof colors
type Pair = readonly [expoId: string | null, et: string | null]
type Case = { name: string; search: string; stored?: Pair; asked: Pair; kept: Pair; chosen: Status }

/** `{live}` and its like stand for the number of that exhibition, `{household}` for the type of the live one. */
const cases: Case[] = [
  { name: 'expo_id', search: '?expo_id={live}', asked: ['{live}', '0'], kept: ['{live}', null], chosen: 'live' },
  {
    name: 'expoid, over what is stored',
    search: '?expoid={live}',
    stored: ['{closed}', '99'],
    asked: ['{live}', '0'],
    kept: ['{live}', null],
    chosen: 'live',
  },
  {
    name: 'eid with et',
    search: '?eid={live}&et={household}',
    asked: ['{live}', '{household}'],
    kept: ['{live}', '{household}'],
    chosen: 'live',
  },
  {
    name: 'et alone, over what is stored',
    search: '?et={household}',
    stored: ['{closed}', '99'],
    asked: ['0', '{household}'],
    kept: [null, '{household}'],
    chosen: 'live',
  },
  {
    name: 'nothing, with something stored',
    search: '',
    stored: ['{closed}', '99'],
    asked: ['{closed}', '99'],
    kept: ['{closed}', '99'],
    chosen: 'closed',
  },
  { name: 'nothing at all', search: '?utm=1', asked: ['0', '0'], kept: [null, null], chosen: 'open' },
  {
    name: 'an unknown exhibition',
    search: '?expo_id=999999',
    asked: ['999999', '0'],
    kept: ['999999', null],
    chosen: 'open',
  },
]

function filledIn<T>(template: T, { exhibitions: { live, closed } }: Fair): T {
  const numbers: Record<string, number> = { live: live.id, closed: closed.id, household: live.typeId }
  return JSON.parse(JSON.stringify(template).replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))) as T
}

for (const template of cases)
  test(`start-up is asked for ${template.name}`, async ({ page, fair }) => {
    const { search, stored = [null, null], asked, kept, chosen } = filledIn(template, fair)
    const exhibition = fair.exhibitions[chosen]
    await page.addInitScript(([expoId, et]) => {
      if (expoId) sessionStorage.setItem('expo_id', expoId)
      if (et) sessionStorage.setItem('et', et)
    }, stored)
    const config = page.waitForRequest(configUrl)
    const home = page.waitForRequest('**/v3/page/home')
    await page.goto(`/zh${search}`)

    const query = new URL((await config).url()).searchParams
    expect([query.get('expo_id'), query.get('et')]).toEqual(asked)
    expect((await home).headers()['my-selected-expo']).toBe(String(exhibition.id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(exhibition.name.zh)
    expect(await page.evaluate(() => ({ expo_id: null, et: null, ...sessionStorage }))).toEqual({
      firstUrl: `${fair.address}/zh${search}`,
      expo_id: kept[0],
      et: kept[1],
      themeColor: `rgba(${colors[chosen]}, 1)`,
      theme: exhibition.platform,
      logo: exhibition.logo,
      expoTypeId: String(exhibition.typeId),
    })
    await expect(page.locator('html')).toHaveAttribute('data-platform', exhibition.platform)
    await expect(page.locator('html')).toHaveCSS('--accent', `rgb(${colors[chosen]})`)
  })

test('a platform is known by its host name', async ({ page, fair }) => {
  await page.goto(fair.address.replace('localhost', 'homeplus.localhost'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fair.exhibitions.live.name.zh)
})

test('without a configuration the defaults hold and the app is drawn', async ({ context, watch }) => {
  watch.allow(/status of 500|net::ERR_FAILED/)
  const answers = [
    { status: 500, json: { code: 500, msg: '', data: null } },
    { json: { code: 0, msg: '', data: null } },
    { body: '<html></html>' },
    undefined,
  ]
  for (const answer of answers) {
    // Every page begins with an empty session storage.
    const page = await context.newPage()
    await page.route(configUrl, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/en/demo?expo_id=2')
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'cnise')
    await expect(page.locator('html')).toHaveCSS('--accent', 'rgb(0, 102, 102)')
    const { theme, themeColor } = await page.evaluate(() => ({ ...sessionStorage }))
    expect({ theme, themeColor }).toEqual({ theme: 'cnise', themeColor: 'rgba(0, 102, 102, 1)' })
    await page.close()
  }
})

test('home without a configuration shows the fair that it would have been given', async ({ page, watch }) => {
  watch.allow(/status of 500/)
  await page.route(configUrl, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } }))
  await page.goto('/en')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page).toHaveURL('/en')
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
  await expect(page.locator('#root')).toBeEmpty()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
