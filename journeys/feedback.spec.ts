import type { Locator } from '@playwright/test'
import { expect, test } from './fair.ts'
import { confirmUrl, openProxyCheckin } from './proxy-checkin-page.ts'

test('dialogs keep the focus, close on Escape and give it back', async ({ page, fair }) => {
  const form = await openProxyCheckin(page, fair, await fair.givenLink(), 'en')
  for (const opener of [form.help, form.title, form.cardType, form.area]) {
    await opener.click()
    await expect(form.dialog).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 6; press++) {
        await page.keyboard.press(key)
        expect(await isFocusOutside(form.dialog)).toBe(false)
      }
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

/** On its way round the focus may rest on the browser itself, which the page sees as its body. */
function isFocusOutside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const focused = document.activeElement
    return focused !== document.body && !element.contains(focused)
  })
}

test('the gallery: a number comes between its limits, a toast goes by itself', async ({ page }) => {
  await page.goto('/en/demo')
  const number = page.getByRole('spinbutton', { name: 'Number (1 to 10)' })
  for (const [typed, settled] of [
    ['99', '10'],
    ['-3', '1'],
    ['7', '7'],
  ] as const) {
    await number.fill(typed)
    await number.blur()
    await expect(number).toHaveValue(settled)
  }
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('  spaces around  ')
  await text.blur()
  await expect(text).toHaveValue('spaces around')

  await page.getByRole('button', { name: 'Toast ✓' }).click()
  const toast = page.locator('[popover]').filter({ hasText: 'A short sentence' })
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden()

  for (const words of [
    'Oops, something went wrong',
    'Oops, not loading',
    'Network is busy',
    'No more',
    'Failed to load',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText("Hmm, couldn't find that...")).toBeVisible()
})

test('a call that takes its time shows as busy; suggestions never do', async ({ page, fair }) => {
  const busy = page.getByTestId('busy')
  const form = await openProxyCheckin(page, fair, await fair.givenLink(), 'en')
  const suggestion = Promise.withResolvers<void>()
  await page.route('**/v3/api/match/company_name?**', () => suggestion.resolve())
  await form.company.fill('Ningbo')
  await suggestion.promise
  await expect(busy).toBeEmpty()

  const confirmation = Promise.withResolvers<void>()
  await page.route(confirmUrl, async (route) => {
    await confirmation.promise
    await route.continue()
  })
  await form.confirm.click()
  await expect(busy).toContainText('loading...')
  confirmation.resolve()
  await expect(form.success).toBeVisible()
  await expect(busy).toBeEmpty()
})
