import { expect, langs, test } from './fair.ts'
import { confirmUrl, fallbacks, openProxyCheckin, pageDataUrl, proxyCheckinPage } from './proxy-checkin-page.ts'

const refusedWithoutWords = { code: 0, msg: '', data: null }

for (const lang of langs) {
  const say = fallbacks[lang]

  test.describe(`confirming goes wrong (${lang})`, () => {
    test('every missing field has its message, and nothing is sent', async ({ page, fair }) => {
      // With a choice of ID types the first is chosen: only without any can it be missing.
      await page.route(pageDataUrl, async (route) => {
        const body = (await (await route.fetch()).json()) as { data: object }
        await route.fulfill({ json: { ...body, data: { ...body.data, cardTypeArr: [] } } })
      })
      const link = await fair.givenLink({ person: { area_id: 0 } })
      const form = await openProxyCheckin(page, fair, link, lang)
      let sent = 0
      await page.route(confirmUrl, (route) => {
        sent += 1
        return route.abort()
      })
      for (const field of [form.name, form.cardNumber, form.company, form.contact]) await field.fill(' ')
      await form.confirm.click()

      await expect(form.message(form.labels.incomplete)).toBeVisible()
      for (const [field, message] of [
        [form.name, form.labels.enterName],
        [page.getByRole('radiogroup', { name: form.labels.cardType }), form.labels.selectCardType],
        [form.cardNumber, form.labels.enterCardNumber],
        [form.company, form.labels.enterCompany],
        [form.area, form.labels.selectCountry],
        [form.contact, form.labels.enterContact],
      ] as const)
        await expect(field).toHaveAccessibleDescription(message)
      await expect(form.name).toBeFocused()
      expect(sent).toBe(0)

      await form.name.fill('周晓岚')
      await expect(form.name).toHaveAccessibleDescription('')
    })

    test('a refusal is shown in the words of the server, at its field as well', async ({ page, fair, watch }) => {
      const link = await fair.givenLink()
      const form = await openProxyCheckin(page, fair, link, lang)
      watch.allow(/status of 400/)
      await form.cardNumber.fill('?')
      await form.confirm.click()
      await expect(form.message(form.labels.incomplete)).toBeVisible()
      await expect(form.cardNumber).toHaveAccessibleDescription(
        lang === 'zh' ? '证件号码格式不正确' : 'This is not a number of this ID type',
      )
      await expect(form.cardNumber).toBeFocused()

      watch.allow(/status of 410/)
      await fair.withdraw(link)
      await form.cardNumber.fill('E12345678')
      await form.confirm.click()
      await expect(form.message(lang === 'zh' ? '没有找到登记信息' : 'No registration was found')).toBeVisible()
      expect(await fair.registrationsOf(link.person.contact)).toEqual([])
    })

    test('a refusal without words, and an answer that is none', async ({ page, fair, watch }) => {
      const link = await fair.givenLink()
      const form = await openProxyCheckin(page, fair, link, lang)
      await page.route(confirmUrl, (route) => route.fulfill({ json: refusedWithoutWords }))
      await form.confirm.click()
      await expect(form.message(say.confirmFailed)).toBeVisible()

      watch.allow(/status of 502/)
      await page.route(confirmUrl, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
      await form.confirm.click()
      await expect(form.message(say.submitFailed)).toBeVisible()
    })

    test('a lost answer is asked for again with the same key, and is one registration', async ({
      page,
      fair,
      watch,
    }) => {
      const link = await fair.givenLink()
      const form = await openProxyCheckin(page, fair, link, lang)
      watch.allow(/net::ERR_FAILED/)
      const keys: (string | undefined)[] = []
      await page.route(confirmUrl, async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        if (keys.length > 2) return route.continue()
        // The first does not even get there; the second does, and its answer gets lost.
        if (keys.length === 2) await route.fetch()
        return route.abort()
      })
      await form.confirm.click()
      await expect(form.message(say.tryAgainLater)).toBeVisible()
      expect(await fair.registrationsOf(link.person.contact)).toEqual([])
      await form.confirm.click()
      await expect.poll(() => fair.registrationsOf(link.person.contact)).toHaveLength(1)

      const answered = page.waitForResponse(confirmUrl)
      await form.confirm.click()
      await expect(form.success).toBeVisible()
      expect(new Set(keys).size).toBe(1)
      expect((await answered).headers()['idempotency-replayed']).toBe('true')
      expect(await fair.registrationsOf(link.person.contact)).toHaveLength(1)
    })

    test('another contact has to be proven by a code', async ({ page, fair, watch }) => {
      const link = await fair.givenLink()
      const other = `other-${link.person.contact}`
      const form = await openProxyCheckin(page, fair, link, lang)
      await expect(form.code).toBeHidden()
      await form.contact.fill(other)
      await form.confirm.click()
      await expect(form.code).toHaveAccessibleDescription(lang === 'zh' ? /^请输入验证码/ : /^Please enter the code/)

      await form.getCode.click()
      await expect(form.message(lang === 'zh' ? '验证码已发送' : 'The code has been sent')).toBeVisible()
      const letter = (await fair.outbox()).find(({ recipient }) => recipient === other)
      const code = /\d{6}/.exec(letter?.body ?? '')?.[0] ?? ''

      watch.allow(/status of 409/)
      await form.code.fill(code === '000000' ? '000001' : '000000')
      await form.confirm.click()
      await expect(form.message(lang === 'zh' ? '验证码错误或已失效' : 'The code is wrong')).toBeVisible()
      expect(await fair.registrationsOf(other)).toEqual([])

      await form.code.fill(code)
      await form.confirm.click()
      await expect(form.success).toBeVisible()
      expect(await fair.registrationsOf(other)).toHaveLength(1)
    })
  })

  test.describe(`opening goes wrong (${lang})`, () => {
    test('an unknown and an expired link say nothing about anybody', async ({ page, fair, watch }) => {
      watch.allow(/status of 410/)
      const expired = await fair.givenLink({ daysAgo: 31 })
      for (const path of [`/${lang}/buyer_proxy/nosuchhash`, expired.path(lang)]) {
        await page.goto(path)
        await expect(page.getByText(lang === 'zh' ? '没有找到登记信息' : 'No registration was found')).toBeVisible()
        await expect(page.locator('body')).not.toContainText(expired.person.realname)
        await expect(page).toHaveURL(new RegExp(`${path.split('?', 1)[0]}`))
      }
    })

    test('a refusal without words, then no network, then the page', async ({ page, fair, watch }) => {
      const link = await fair.givenLink()
      const form = proxyCheckinPage(page, lang)
      await page.route(pageDataUrl, (route) => route.fulfill({ json: refusedWithoutWords }))
      await page.goto(link.path(lang))
      await expect(page.getByText(say.failedToGetData)).toBeVisible()

      watch.allow(/net::ERR_FAILED/)
      await page.route(pageDataUrl, (route) => route.abort())
      await form.retry.click()
      await expect(page.getByText(say.tryAgainLater)).toBeVisible()

      await page.unrouteAll()
      await form.retry.click()
      await expect(form.name).toHaveValue(link.person.realname)
    })
  })
}
