import { accountPage, newEmail, openSignedIn, tokenOf } from './account-page.ts'
import { expect, test } from './fair.ts'

test('what is not saved is not left without asking', async ({ page, fair }) => {
  const account = accountPage(page, fair, 'en')
  await openSignedIn(page, fair, newEmail(), '/en/my')
  await account.row('Profile').click()
  const name = account.textbox('Name')
  await name.fill('Half a na')
  await page.goBack()
  await expect(account.dialog).toContainText('Not saved yet')
  await account.button('Keep editing').click()
  await expect(name).toHaveValue('Half a na')

  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await page.getByRole('button', { name: 'Back' }).click()
  await account.button('Discard').click()
  await expect(page).toHaveURL('/en/my')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name not given yet')
})

test('without network nothing is lost: the form keeps what was typed, the page offers another try', async ({
  page,
  context,
  fair,
  watch,
}) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const account = accountPage(page, fair, 'zh')
  await openSignedIn(page, fair, newEmail(), '/zh/my/profile')
  await account.textbox('姓名').fill('何远')
  await context.setOffline(true)
  await account.button('保存').click()
  await expect(account.message('请稍后再试')).toBeVisible()
  await expect(account.textbox('姓名')).toHaveValue('何远')
  await context.setOffline(false)
  await account.button('保存').click()
  await expect(account.message('已保存')).toBeVisible()

  watch.allow(/net::ERR_FAILED/)
  await page.route('**/v3/page/my', (route) => route.abort())
  await page.goto('/zh/my')
  await expect(page.getByRole('alert')).toContainText('网络有点忙')
  await page.unrouteAll()
  await account.button('重试').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('何远')
})

test('signing out leaves nothing behind, here and at the server', async ({ page, fair }) => {
  const contact = newEmail()
  const account = accountPage(page, fair, 'en')
  const link = await fair.givenLink({ person: { contact } })
  const token = await openSignedIn(page, fair, contact, link.path('en'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Somebody private')
  await page.goto('/en/my')
  await account.button('Sign out').click()
  await account.dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/en')
  expect(await tokenOf(page)).toBeUndefined()
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toMatch(/Somebody private|loginReturn|login-draft/)
  await page.goBack()
  await expect(page.locator('body')).not.toContainText(contact)
  const answer = await fetch(`${fair.address}/v3/page/my`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
})

test('tabs stand at the roots alone, and the language changes in place', async ({ page, fair }) => {
  const account = accountPage(page, fair, 'zh')
  const tabs = page.getByRole('navigation', { name: '主导航' })
  await openSignedIn(page, fair, newEmail(), '/zh')
  await tabs.getByRole('link', { name: '我的' }).click()
  await expect(page).toHaveURL('/zh/my')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('我的')
  await account.row('个人资料').click()
  await expect(account.textbox('姓名')).toBeVisible()
  await expect(tabs).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/my')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name not given yet')
  await page.goto('/en/my/profile')
  await expect(page.getByRole('radio', { name: 'English' }), 'messages are in it too').toBeChecked()

  await page.context().clearCookies({ name: 'token' })
  await page.goto('/en/login?redirect=%2Fmy')
  await page.getByRole('link', { name: '中文' }).click()
  await expect(page).toHaveURL('/zh/login?redirect=%2Fmy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录')
})
