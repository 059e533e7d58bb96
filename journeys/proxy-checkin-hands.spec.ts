import { expect, langs, test } from './fair.ts'
import { confirmUrl, proxyCheckinPage } from './proxy-checkin-page.ts'

for (const lang of langs)
  test(`the keyboard alone is enough (${lang})`, async ({ page, fair }) => {
    const link = await fair.givenLink({ person: { company: '', area_id: 0 } })
    const form = proxyCheckinPage(page, lang)
    const { keyboard } = page
    await page.goto(link.path(lang))
    await expect(form.name).toBeVisible()

    await keyboard.press('Tab')
    await expect(form.help).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.name).toBeFocused()
    await keyboard.press('Tab')
    await expect(form.title).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.title).toBeFocused()
    await expect(form.title).toContainText(lang === 'zh' ? '太太' : 'Mrs.')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(form.cardNumber).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.insertText('宁波')
    await expect(form.suggestions.first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(form.suggestions).toHaveCount(0)
    await expect(form.company).not.toHaveValue('宁波')
    await keyboard.press('Tab')
    await expect(form.area).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Shift+Tab')
    await expect(form.search).toBeFocused()
    await keyboard.insertText('ningbo')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await expect(form.area).toBeFocused()
    await expect(form.area).toContainText(lang === 'zh' ? '宁波' : 'Ningbo')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(form.confirm).toBeFocused()
    await keyboard.press('Enter')

    await expect(form.success).toBeVisible()
    expect(await fair.registrationsOf(link.person.contact)).toHaveLength(1)
  })

test('a double tap confirms once', async ({ page, fair }) => {
  const link = await fair.givenLink()
  const form = proxyCheckinPage(page, 'zh')
  const tapped = Promise.withResolvers<void>()
  let sent = 0
  await page.route(confirmUrl, async (route) => {
    sent += 1
    await tapped.promise
    await route.continue()
  })
  await page.goto(link.path('zh'))
  await form.confirm.dblclick()
  await form.confirm.tap({ force: true })
  tapped.resolve()
  await expect(form.success).toBeVisible()
  expect(sent).toBe(1)
  expect(await fair.registrationsOf(link.person.contact)).toHaveLength(1)
})

test('two phones confirm at the same moment: one registration, and both are told so', async ({
  page,
  fair,
  anotherPhone,
}) => {
  const link = await fair.givenLink()
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  const pages = [page, await anotherPhone()]
  for (const phone of pages) {
    await phone.route(confirmUrl, async (route) => {
      asked += 1
      if (asked === pages.length) bothAsked.resolve()
      await bothAsked.promise
      await route.continue()
    })
    await phone.goto(link.path('zh'))
    await expect(proxyCheckinPage(phone, 'zh').confirm).toBeVisible()
  }
  await Promise.all(pages.map((phone) => proxyCheckinPage(phone, 'zh').confirm.click()))
  for (const phone of pages) await expect(proxyCheckinPage(phone, 'zh').success).toBeVisible()
  expect(await fair.registrationsOf(link.person.contact)).toHaveLength(1)
})
