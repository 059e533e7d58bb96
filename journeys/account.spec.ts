import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { accountPage, newMobile, openSignedIn, updateNoticesUrl } from './account-page.ts'
import { expect, langs, test } from './fair.ts'
import { givenPhoto } from './upload-page.ts'

for (const lang of langs)
  test.describe(`one person's day (${lang})`, () => {
    test.describe.configure({ mode: 'serial' })
    const mobile = newMobile(lang)
    const email = `day-${lang}@example.com`
    const password = 'six green pens'
    const realname = lang === 'zh' ? '苏明月' : 'Marie Vogt'

    test('signs in with a code, is led back, and says who they are', async ({ page, fair }) => {
      const account = accountPage(page, fair, lang)
      const { say } = account
      await page.goto(`/${lang}/my`)
      await account.row(say.signIn).click()
      await account.contact.fill(mobile.typed)
      if (mobile.country) {
        await page.getByRole('button', { name: /\+86$/ }).click()
        await page.getByRole('searchbox').fill(mobile.country)
        await page.getByRole('option', { name: mobile.country }).click()
      }
      await account.typeCode(mobile.whole)
      await account.signIn.click()
      await expect(account.agree).toHaveAccessibleDescription(say.pleaseAgree)
      await account.agree.check()
      await account.signIn.click()
      await expect(page).toHaveURL(`/${lang}/my`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.noName)

      const step = page.getByRole('region', { name: say.nextStep })
      await expect(step.getByRole('heading')).toHaveText(say.completeProfile)
      await step.getByRole('link').click()
      await account.textbox(say.name).fill(` ${realname} `)
      await account.button(say.save).click()
      await expect(account.message(say.saved)).toBeVisible()
      await expect(account.button(say.save)).toBeDisabled()

      const choosing = page.waitForEvent('filechooser')
      await account.button(say.picture).click()
      await (await choosing).setFiles(await givenPhoto(page, 'me.jpg', 900, 600))
      await account.dialog.getByRole('button', { name: say.done }).click()
      const avatar = page.locator('main img')
      await expect(avatar).toBeVisible()
      await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(realname)
      await expect(page.locator('header img')).toBeVisible()
      await expect(step).not.toContainText(say.completeProfile)
    })

    test('adds an e-mail address and a password, and signs the first phone out from the second', async ({
      page,
      fair,
      anotherPhone,
      watch,
    }) => {
      const account = accountPage(page, fair, lang)
      const { say } = account
      await openSignedIn(page, fair, mobile.whole, `/${lang}/my`)
      await account.row(say.contacts).click()
      await expect(page.getByText(mobile.whole)).toBeVisible()
      await account.button(say.add).click()
      await account.textbox(say.newEmail).fill(email)
      await account.typeCode(email)
      await account.button(say.save).click()
      await expect(account.message(say.updated)).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()

      await page.goBack()
      await account.row(say.password).click()
      await account.textbox(say.newPassword).fill('password')
      await fair.letAMinutePass()
      await account.typeCode(mobile.whole)
      watch.allow(/status of 400/)
      await account.button(say.save).click()
      await expect(account.textbox(say.newPassword)).toHaveAttribute('aria-invalid', 'true')
      await account.textbox(say.newPassword).fill(password)
      await account.button(say.save).click()
      await expect(account.message(say.passwordSaved)).toBeVisible()

      const phone = await anotherPhone()
      const second = accountPage(phone, fair, lang)
      await phone.goto(`/${lang}/my/profile?part=devices`)
      await expect(phone.getByRole('heading', { name: say.signInFirst })).toBeVisible()
      await phone.getByRole('link', { name: say.signIn }).click()
      await second.signInByPassword(email, password)
      await expect(phone).toHaveURL(`/${lang}/my/profile?part=devices`)
      await expect(phone.getByText(say.thisDevice)).toHaveCount(1)
      await phone.getByRole('button', { name: new RegExp(`^${say.endDevice}: `) }).click()
      await second.dialog.getByRole('button', { name: say.endDevice, exact: true }).click()
      await expect(phone.getByText(say.noOthers)).toBeVisible()

      watch.allow(/status of 401/)
      await page.goBack()
      await expect(page).toHaveURL(`/${lang}/login?redirect=${encodeURIComponent(`/${lang}/my`)}`)
      await expect(account.contact).toBeVisible()
    })

    test('chooses notices, takes their data along, and asks to be deleted', async ({ page, fair }) => {
      const account = accountPage(page, fair, lang)
      const { say } = account
      const choice = (topic: string, way: string) => page.getByRole('switch', { name: `${topic}: ${way}` })
      const move = async (one: Locator) => {
        const kept = page.waitForResponse(updateNoticesUrl)
        await one.click()
        await kept
      }
      await openSignedIn(page, fair, mobile.whole, `/${lang}/my`)
      await account.row(say.notices).click()
      await expect(choice(say.security, say.mail)).toBeDisabled()
      await expect(choice(say.registration, say.mail)).toBeChecked()
      await move(choice(say.registration, say.mail))
      await move(choice(say.registration, say.sms))
      await move(page.getByRole('switch', { name: say.quiet }))
      await page.reload()
      await expect(choice(say.registration, say.sms)).toBeChecked()
      await expect(choice(say.registration, say.mail)).not.toBeChecked()
      await expect(page.getByRole('switch', { name: say.quiet })).not.toBeChecked()

      await page.goBack()
      await account.row(say.data).click()
      await account.button(say.prepare).click()
      const download = page.getByRole('link', { name: say.download, exact: true })
      await expect(download).toBeVisible({ timeout: 20_000 })
      const saving = page.waitForEvent('download')
      await download.click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^fairground-[\d-]+\.zip$/)
      const zip = unzipSync(await readFile(await file.path()))
      const known = JSON.stringify(JSON.parse(strFromU8(zip['account.json']!)))
      for (const mine of [realname, mobile.whole, email]) expect(known).toContain(mine)
      expect(known).not.toContain('argon2')
      expect(Object.keys(zip).filter((name) => name.startsWith('files/'))).toHaveLength(1)

      const askForDeletion = async () => {
        await account.button(say.goOnToDelete).click()
        await expect(account.dialog).toContainText(say.reallyDelete)
        await account.dialog.getByRole('button', { name: say.deleteAccount }).click()
        await expect(account.textbox(say.oldPassword)).toBeFocused()
        await account.textbox(say.oldPassword).fill(password)
        await account.dialog.getByRole('button', { name: say.deleteAccount }).click()
        await expect(page.getByRole('note').filter({ hasText: say.willBeDeleted })).toBeVisible()
      }
      await askForDeletion()
      await page.goBack()
      await expect(page.getByRole('note').filter({ hasText: say.willBeDeleted })).toBeVisible()
      await account.button(say.keep).click()
      await expect(account.message(say.kept)).toBeVisible()
      await expect(page.getByText(say.willBeDeleted)).toBeHidden()
      await account.row(say.data).click()
      await askForDeletion()
      const told = (await fair.outbox()).filter(({ recipient }) => recipient === email)
      expect(told.filter(({ body }) => body.includes('/my/profile?part=data')).length).toBeGreaterThanOrEqual(2)
    })
  })
