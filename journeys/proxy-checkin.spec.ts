import { expect, langs, test } from './fair.ts'
import { countLoads } from './loads.ts'
import { openProxyCheckin, proxyCheckinPage } from './proxy-checkin-page.ts'

const place = { zh: '中国 / 浙江 / 宁波', en: 'China / Zhejiang / Ningbo' }
const elsewhere = { zh: '新加坡', en: 'Singapore' }

for (const lang of langs) {
  test.describe(`a colleague registered me (${lang})`, () => {
    test('the link signs in, and the page shows what was filled in', async ({ page, context, fair }) => {
      const link = await fair.givenLink()
      const form = proxyCheckinPage(page, lang)
      const loads = countLoads(page)
      await page.goto(link.path(lang))

      await expect(form.name).toHaveValue(link.person.realname)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fair.exhibitions.open.name[lang])
      await expect(page.getByRole('heading', { level: 2, name: form.labels.prompt })).toBeVisible()
      await expect(page.locator('[aria-current=step]')).toHaveText(lang === 'zh' ? '1确认信息' : '1Confirm')
      await expect(form.title).toContainText(lang === 'zh' ? '女士' : 'Ms.')
      await expect(form.cardType).toContainText(lang === 'zh' ? '护照' : 'Passport')
      await expect(form.cardNumber).toHaveValue(link.person.cardNumber)
      await expect(form.company).toHaveValue(link.person.company)
      await expect(form.area).toContainText(place[lang])
      await expect(form.contact).toHaveValue(link.person.contact)

      const token = (await context.cookies()).find(({ name }) => name === 'token')
      expect(token?.value).toMatch(/^[\w-]{40,}$/)
      expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
      expect(loads(), 'opened, then once more with the new token').toBe(2)

      await page.goto(link.path(lang))
      await expect(form.name).toHaveValue(link.person.realname)
      expect(loads(), 'the token is known by now').toBe(3)
    })

    test('the first of each choice stands where none was made, and help is at hand', async ({ page, fair }) => {
      const link = await fair.givenLink({ person: { named: 0, cardType: 0, cardNumber: '' } })
      const form = proxyCheckinPage(page, lang)
      await page.goto(link.path(lang))
      await expect(form.title).toContainText(lang === 'zh' ? '先生' : 'Mr.')
      await expect(form.cardType).toContainText(lang === 'zh' ? '居民身份证' : 'Mainland China ID card')
      await expect(form.cardNumber).toHaveValue('')

      await form.help.click()
      await expect(form.dialog).toContainText('+86 130 0000 9001')
      const way = (name: string) => form.dialog.getByRole('link', { name })
      await expect(way(lang === 'zh' ? '拨打' : 'Call')).toHaveAttribute('href', 'tel:+8613000009001')
      await expect(way(lang === 'zh' ? '发邮件' : 'Send')).toHaveAttribute('href', 'mailto:cnise@example.com')
    })

    test('corrected and confirmed, it is a registration, and the link has served', async ({ page, fair, watch }) => {
      const link = await fair.givenLink({ person: { company: '', area_id: 0 } })
      const form = proxyCheckinPage(page, lang)
      await page.goto(link.path(lang))

      await form.company.fill('宁波')
      const suggested = await form.suggestions.first().innerText()
      expect(suggested).toContain('宁波')
      await form.suggestions.first().click()
      await expect(form.company).toHaveValue(suggested)
      await form.chooseArea('xinjiapo', elsewhere[lang])
      await expect(form.area).toContainText(elsewhere[lang])
      await form.name.fill('  周晓岚 Lana ')
      await form.confirm.click()

      await expect(form.success).toBeVisible()
      await expect(form.confirm).toBeHidden()
      expect(await fair.registrationsOf(link.person.contact)).toEqual([
        { realname: '周晓岚 Lana', company: suggested, area_id: 1_000_702, card_type: 2 },
      ])

      watch.allow(/status of 410/)
      await page.goto(link.path(lang))
      await expect(page.getByText(lang === 'zh' ? '没有找到登记信息' : 'No registration was found')).toBeVisible()
      await expect(page.getByText(link.person.contact)).toBeHidden()
    })
  })
}

test('a fair that asks for less takes a registration without ID and region', async ({ page, fair }) => {
  const link = await fair.givenLink({ status: 'live', person: { cardType: 0, cardNumber: '', area_id: 0 } })
  const form = proxyCheckinPage(page, 'zh')
  await page.goto(link.path('zh'))
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(await fair.registrationsOf(link.person.contact)).toHaveLength(1)
})

test('a region is found in Chinese, in English and by pinyin', async ({ page, fair }) => {
  const form = proxyCheckinPage(page, 'zh')
  await page.goto((await fair.givenLink({ person: { area_id: 0 } })).path('zh'))
  for (const [query, found, shown] of [
    ['宁波', '宁波', '中国 / 浙江 / 宁波'],
    ['HANGZHOU', '杭州', '中国 / 浙江 / 杭州'],
    ['wz', '温州', '中国 / 浙江 / 温州'],
    ['Singapore', '新加坡', '新加坡'],
  ] as const) {
    await form.chooseArea(query, found)
    await expect(form.area).toHaveText(shown)
  }
})

test('a country that has parts can be chosen whole, or one of its parts', async ({ page, fair }) => {
  const form = proxyCheckinPage(page, 'en')
  await page.goto((await fair.givenLink({ person: { area_id: 0 } })).path('en'))
  await form.area.click()
  await form.search.fill('GERM')
  await form.dialog.getByRole('option', { name: 'Germany' }).first().click()
  await form.dialog.getByRole('option', { name: 'Bavaria' }).click()
  await expect(form.area).toContainText('Germany / Bavaria')
  await form.area.click()
  await form.dialog.getByRole('button', { name: 'Germany', exact: true }).click()
  await form.dialog.getByRole('option', { name: 'Germany' }).click()
  await form.dialog.getByRole('button', { name: 'Choose Germany' }).click()
  await expect(form.area).toHaveText('Germany')
})

test('companies are asked for when the typing has paused for 300 ms', async ({ page, fair }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/v3/api/match/company_name') asked.push(url.searchParams.get('keyword') ?? '')
  })
  const form = proxyCheckinPage(page, 'zh')
  await page.clock.install()
  await page.goto((await fair.givenLink({ person: { company: '' } })).path('zh'))
  await expect(form.company).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.company.pressSequentially('宁波文具')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['宁波文具'])
})

test('what was typed survives a reload, except for the ID number', async ({ page, fair }) => {
  const link = await fair.givenLink()
  const form = await openProxyCheckin(page, fair, link, 'en')
  await form.name.fill('Lana Zhou')
  await form.cardNumber.fill('E7654321')
  await page.reload()
  await expect(form.name).toHaveValue('Lana Zhou')
  await expect(form.cardNumber).toHaveValue(link.person.cardNumber)
})

test('a browser that keeps no cookies shows the page, and does not reload for ever', async ({ page, fair }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
  const loads = countLoads(page)
  const form = proxyCheckinPage(page, 'en')
  await page.goto((await fair.givenLink()).path('en'))
  await form.confirm.click()
  await expect(form.success).toBeVisible()
  expect(loads()).toBe(1)
})
