import { expect, test } from './fair.ts'

const cases = [
  { name: 'the path, whatever else', path: '/en', cookie: 'zh', locale: 'zh-CN', lang: 'en' },
  { name: 'the path of Chinese', path: '/zh', cookie: 'en', locale: 'en-US', lang: 'zh' },
  { name: 'the cookie, where the path says nothing', path: '/', cookie: 'en', locale: 'zh-CN', lang: 'en' },
  { name: 'the browser, where nothing else does', path: '/', cookie: '', locale: 'en-GB', lang: 'en' },
  { name: 'Chinese, where the browser speaks neither', path: '/', cookie: '', locale: 'fr-FR', lang: 'zh' },
] as const

for (const { name, path, cookie, locale, lang } of cases)
  test.describe(() => {
    test.use({ locale })

    test(`the language is that of ${name}`, async ({ page, context, fair }) => {
      if (cookie) await context.addCookies([{ name: 'lang', value: cookie, url: fair.address }])
      const home = page.waitForRequest('**/v3/page/home')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fair.exhibitions.open.name[lang])
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en')
      expect((await home).headers()).toMatchObject({
        'my-lang': lang,
        'page-url': fair.address + path,
        'x-requested-with': 'XMLHttpRequest',
      })
      const kept = (await context.cookies()).find((one) => one.name === 'lang')
      expect(kept?.value).toBe(lang)
      expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
    })
  })
