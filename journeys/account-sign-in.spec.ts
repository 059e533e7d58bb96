import { accountPage, loginPageUrl, newEmail, tokenOf } from './account-page.ts'
import { expect, test } from './fair.ts'

test('a wrong code is refused at its field; the right one signs in, and home says what comes next', async ({
  page,
  fair,
  watch,
}) => {
  const contact = newEmail()
  const account = accountPage(page, fair, 'en')
  await page.goto('/en/login')
  await account.contact.fill(contact)
  await account.typeCode(contact)
  const code = await account.code.inputValue()
  await account.agree.check()
  watch.allow(/status of 409/)
  await account.code.fill(code === '000000' ? '000001' : '000000')
  await account.signIn.click()
  await expect(account.code).toHaveAccessibleDescription(/The code is wrong or no longer valid/)
  await expect(account.code).toBeFocused()
  expect(await tokenOf(page)).toBeUndefined()

  await account.code.fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en')
  const step = page.getByRole('region', { name: 'My next step' })
  await expect(step).toContainText('Complete your profile')
  await step.getByRole('link').click()
  await account.textbox('Name').fill('Olu Adeyemi')
  await account.button('Save').click()
  await expect(account.message('Saved')).toBeVisible()
  await page.goBack()
  await expect(step).toContainText('Set a password')
})

test('terms that changed meanwhile are agreed to anew; who reads them finds what was typed', async ({
  page,
  fair,
  watch,
}) => {
  const contact = newEmail()
  const account = accountPage(page, fair, 'zh')
  await page.goto('/zh/login?redirect=%2Fexhibition_list%2Fcnise')
  await account.contact.fill(contact)
  await page.getByRole('link', { name: '《隐私政策》' }).click()
  await expect(page.getByRole('tab', { name: '隐私政策', selected: true })).toBeVisible()
  await page.goBack()
  await expect(account.contact).toHaveValue(contact)
  await account.typeCode(contact)
  await account.agree.check()
  await fair.renewTerms()
  watch.allow(/status of 409/)
  const reading = page.waitForResponse(loginPageUrl)
  await account.signIn.click()
  await expect(account.agree).toHaveAccessibleDescription('请阅读并同意最新的用户协议和隐私政策')
  await expect(account.agree).not.toBeChecked()
  await reading
  await account.agree.check()
  await account.signIn.click()
  await expect(page).toHaveURL('/zh/exhibition_list/cnise')
})

test('another code may be asked for after a minute, by the clock of both sides', async ({ page, fair, watch }) => {
  const contact = newEmail()
  const account = accountPage(page, fair, 'zh')
  await page.clock.install()
  await page.goto('/zh/login')
  await account.contact.fill(contact)
  await account.getCode.click()
  const waiting = page.getByRole('button', { name: /秒后重发/ })
  await expect(waiting).toBeDisabled()
  await expect(account.code).toBeFocused()
  await page.clock.runFor(30_000)
  await expect(waiting).toHaveText(/^(30|2\d) 秒后重发$/)
  await page.clock.runFor(30_000)

  watch.allow(/status of 429/)
  await account.getCode.click()
  await expect(account.code).toHaveAccessibleDescription(/请一分钟后再试/)
  await expect(waiting).toBeDisabled()
  await account.contact.fill(newEmail())
  await expect(account.getCode, 'another contact does not wait').toBeEnabled()
})

test('whoever came by a link reads on, and signs in before contacts are changed', async ({ page, fair }) => {
  const link = await fair.givenLink()
  const account = accountPage(page, fair, 'zh')
  await page.goto(link.path('zh'))
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue(link.person.realname)
  await page.goto('/zh/my')
  await account.row('手机与邮箱').click()
  await expect(page.getByRole('heading', { name: '请先登录，再修改' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(link.person.contact)
  await page.getByRole('link', { name: '登录' }).click()
  await expect(page.getByRole('note')).toContainText('您是通过链接打开的')
  await account.signInByCode(link.person.contact)
  await expect(page).toHaveURL('/zh/my/profile?part=contacts')
  await expect(page.getByText(link.person.contact)).toBeVisible()
})

test('a redirect leads to a path of this site or home, never elsewhere and never in a circle', async ({
  page,
  fair,
}) => {
  const contact = newEmail()
  const account = accountPage(page, fair, 'en')
  for (const [redirect, target] of [
    ['/my/profile?part=notices', '/en/my/profile?part=notices'],
    ['//evil.example/x', '/en'],
    ['/\\evil.example', '/en'],
    ['/en/login?redirect=/en/login', '/en'],
  ] as const) {
    await page.context().clearCookies({ name: 'token' })
    await fair.letAMinutePass()
    await page.goto(`/en/login?redirect=${encodeURIComponent(redirect)}`)
    await account.signInByCode(contact)
    await expect(page, redirect).toHaveURL(target)
  }
  for (const redirect of [
    'https://evil.example/',
    'javascript:document.title=1',
    '/%2F%2Fevil.example',
    '/..//evil.example',
  ]) {
    await page.goto(`/en/login?redirect=${encodeURIComponent(redirect)}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).origin, redirect).toBe(fair.address)
  }
})
