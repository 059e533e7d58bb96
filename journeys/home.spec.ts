import { expect, langs, test } from './fair.ts'

const words = {
  zh: { opensIn: '距开幕还有', on: '展会进行中', over: '展会已结束', menu: '服务', others: '切换展会' },
  en: { opensIn: 'Opens in', on: 'On now', over: 'This fair has closed', menu: 'Services', others: 'Other fairs' },
}

for (const lang of langs) {
  const say = words[lang]

  test(`home says where each fair stands in time (${lang})`, async ({ page, fair }) => {
    const { open, live, closed } = fair.exhibitions
    await page.goto(`/${lang}?expo_id=${open.id}`)
    await expect(page.getByRole('heading', { name: say.opensIn })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(
      lang === 'zh' ? /^\d+天\d\d时\d\d分$/ : /^\d+days\d\dhours\d\dmin$/,
    )
    await expect(page).toHaveTitle(open.name[lang])
    await page.goto(`/${lang}?expo_id=${live.id}`)
    await expect(page.getByRole('heading', { name: say.on })).toBeVisible()
    await expect(page.getByText(lang === 'zh' ? /^第 [23] 天 \/ 共 4 天$/ : /^Day [23] of 4$/)).toBeVisible()
    await page.goto(`/${lang}?expo_id=${closed.id}`)
    await expect(page.getByRole('heading', { name: say.over })).toBeVisible()
  })

  test(`another fair is chosen from the list, with its own colour, and stays chosen (${lang})`, async ({
    page,
    fair,
  }) => {
    const { open, closed } = fair.exhibitions
    await page.goto(`/${lang}`)
    await page.getByRole('link', { name: say.others }).click()
    await expect(page).toHaveURL(`/${lang}/exhibition_list/cnise`)
    await expect(page.locator('[aria-current=true]')).toContainText(open.name[lang])
    await page.getByRole('link', { name: closed.name[lang] }).click()
    await expect(page).toHaveURL(`/${lang}?expo_id=${closed.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.name[lang])
    await expect(page.locator('html')).toHaveCSS('--accent', 'rgb(38, 70, 130)')
    await page.goto(`/${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closed.name[lang])
  })

  test(`every entry of the menus leads to a screen and back (${lang})`, async ({ page }) => {
    for (const [path, navigation] of [
      [`/${lang}`, page.getByRole('navigation', { name: say.menu })],
      [`/${lang}/expo_menu/guide`, page.getByRole('navigation')],
    ] as const) {
      await page.goto(path)
      const links = navigation.getByRole('link')
      await expect(links.first()).toBeVisible()
      for (const link of await links.all()) {
        const href = await link.getAttribute('href')
        if (!href?.startsWith('/')) continue
        await link.click()
        await expect(page).toHaveURL(href)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        await page.goBack()
        await expect(links.first()).toBeVisible()
      }
    }
  })
}

test('the language switch stays on the page and in the fair', async ({ page, fair }) => {
  const { live } = fair.exhibitions
  await page.goto(`/zh?expo_id=${live.id}`)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/en?expo_id=${live.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(live.name.en)
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page).toHaveURL(`/zh?expo_id=${live.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(live.name.zh)
})

test('without network the screen says so, and shows itself when it is back', async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/en')
  await page.getByRole('link', { name: 'About us' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Network is busy')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toBeVisible()
})
