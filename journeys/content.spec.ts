import { expect, langs, test } from './fair.ts'
import { countLoads } from './loads.ts'

for (const lang of langs)
  test(`content is read in ${lang}`, async ({ page, fair }) => {
    await page.goto(`/${lang}/expo_content/${fair.contentPages[0]}`)
    await expect(page.getByRole('article')).toContainText(fair.exhibitions.open.name[lang].replace(/ \d+$/, ''))
    await expect(page.getByRole('article')).toContainText(lang === 'zh' ? '更新于' : 'Updated')

    await page.goto('/protocol#privacy')
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab(lang === 'zh' ? '隐私政策' : 'Privacy')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('article')).toBeVisible()
    await tab(lang === 'zh' ? '隐私政策' : 'Privacy').press('ArrowLeft')
    await expect(tab(lang === 'zh' ? '用户协议' : 'Terms')).toBeFocused()
    await expect(page.getByRole('article')).toContainText(lang === 'zh' ? '版本' : 'Version')
  })

test('a page of blocks shows each kind, and leaves out what it does not know', async ({ page, fair }) => {
  await page.route('**/v3/page/welcome', async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { blocks: object[] } }
    body.data.blocks.push(
      { kind: 'video', src: '/brand/fair.mp4', poster: null, title: 'The last fair' },
      { kind: 'hologram', title: 'Of the future' },
    )
    await route.fulfill({ json: body })
  })
  await page.goto('/en')
  await page.getByRole('link', { name: 'Welcome' }).click()
  await expect(page).toHaveURL('/xpage/welcome')
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: fair.exhibitions.open.name.en })).toBeVisible()
  await expect(main.getByText('walk straight in')).toBeVisible()
  await expect(main.getByRole('timer')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Service hours' })).toBeVisible()
  await expect(main.getByText('The last fair')).toBeVisible()
  await expect(main.getByText('Of the future')).toBeHidden()
  await main.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to register' })).toBeVisible()
})

test('an address that nobody knows leads to /404, once', async ({ page }) => {
  const loads = countLoads(page)
  await page.goto('/en/no/such/thing?x=1')
  await expect(page).toHaveURL('/404')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be found')
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('with a mobile site it leads there, behind its prefix, and not in circles', async ({ page, fair }) => {
  await page.route('**/v3/api/common/config?**', async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { mobileSite: string } }
    body.data.mobileSite = `${fair.address}/m`
    await route.fulfill({ json: body })
  })
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url().slice(fair.address.length))
  })
  await page.goto('/no/such/thing?x=1')
  await expect(page).toHaveURL('/404')
  expect(addresses).toEqual(['/no/such/thing?x=1', '/m/no/such/thing?x=1'])
})

test('a result without a result, and fairs of a platform that is none', async ({ page, fair, watch }) => {
  await page.goto('/en/2result')
  await expect(page.getByText('There is no result to show')).toBeVisible()
  await page.goto('/exhibition_list/homeplus')
  await expect(page.getByRole('link', { name: fair.exhibitions.live.name.en })).toBeVisible()
  watch.allow(/status of 404/)
  await page.goto('/exhibition_list/nobody')
  await expect(page).toHaveURL('/404')
})

test('diagnostics show no secrets', async ({ page, context, fair }) => {
  const link = await fair.givenLink()
  await page.goto(link.path('en'))
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kept for a reload')
  await page.goto('/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  await expect(page.getByText('Bearer ***')).toBeVisible()
  await expect(page.getByText('proxy-checkin:***')).toBeVisible()
  const shown = await page.content()
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  for (const secret of [token, link.hash, 'Kept for a reload', link.person.contact]) expect(shown).not.toContain(secret)
})
