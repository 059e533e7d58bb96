import type { Page } from '@playwright/test'
import { expect, test } from './fair.ts'
import { confirmUrl, openProxyCheckin } from './proxy-checkin-page.ts'

const contentUrl = '**/v3/page/site_content/about'
const contentPath = '/en/site_content/about'

type Answer = { status?: number; json?: object; body?: string }

const answering = (page: Page, answer: Answer) => page.route(contentUrl, (route) => route.fulfill(answer))

/** Home first, so that it shows whether the page was left by replacing it. */
async function arriveFromHome(page: Page): Promise<void> {
  await page.goto('/en')
  await page.getByRole('link', { name: 'About us' }).click()
}

/** Every address that the page has been at, those of a moment included. */
function visited(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame()) addresses.push(pathname + search)
  })
  return addresses
}

const home = (page: Page) => page.getByRole('navigation', { name: 'Services' })

test('307 stores the token and replaces the page', async ({ page, context }) => {
  await answering(page, { json: { code: 307, msg: '', data: { token: 'given-by-307', redirect: '/en/demo' } } })
  await arriveFromHome(page)
  await expect(page).toHaveURL('/en/demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  expect((await context.cookies()).find(({ name }) => name === 'token')?.value).toBe('given-by-307')
  await page.goBack()
  await expect(home(page)).toBeVisible()
})

test('307 to anything but a page goes to the root', async ({ page }) => {
  for (const redirect of ['javascript:document.title=1', '//evil.example/x', undefined]) {
    await answering(page, { json: { code: 307, msg: '', data: { redirect } } })
    await page.goto(contentPath)
    await expect(page).toHaveURL('/')
  }
})

test('317 asks, and counts as success', async ({ page, fair }) => {
  const link = await fair.givenLink()
  const form = await openProxyCheckin(page, fair, link, 'en')
  const buttons = [
    { text: 'Back', href: 'BACK' },
    { text: 'Stay', href: 'CANCEL' },
    { text: 'Go on', href: '/demo', type: 'primary' },
  ]
  const data = { title: 'Almost there', content: 'Where to?', buttons }
  await page.route(confirmUrl, (route) => route.fulfill({ json: { code: 317, msg: '', data } }))
  const font = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  await form.confirm.click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Almost there' })
  await expect(dialog).toContainText('Where to?')
  await expect(page.locator('body'), 'what the dialog brings along leaves the page as it is').toHaveCSS(
    'font-family',
    font,
  )
  await expect(form.success).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.success).toBeVisible()
})

test('317 holds the keyboard until Escape gives it back', async ({ page, fair }) => {
  const link = await fair.givenLink()
  const form = await openProxyCheckin(page, fair, link, 'en')
  const data = { title: 'Question', content: 'Where to?', buttons: [{ text: 'Stay', href: 'CANCEL' }] }
  await page.route(confirmUrl, (route) => route.fulfill({ json: { code: 317, msg: '', data } }))
  await form.confirm.click()
  const stay = page.getByRole('button', { name: 'Stay' })
  await expect(stay).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#root :focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Where to?')).toBeHidden()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
})

for (const [text, href, target] of [
  ['Return', 'BACK', '/en'],
  ['Go on', '/demo', '/en/demo'],
] as const)
  test(`317 with a button that leads to ${href}`, async ({ page }) => {
    const data = { title: 'Question', content: 'Where to?', buttons: [{ text, href }] }
    await answering(page, { json: { code: 317, msg: '', data } })
    await arriveFromHome(page)
    await page.getByRole('button', { name: text, exact: true }).click()
    await expect(page).toHaveURL(target)
    await expect(page.getByText('Where to?')).toBeHidden()
  })

test('318 shows the result in place of the page', async ({ page }) => {
  const buttons = [{ text: 'Look around', href: '/demo', type: 'primary' }]
  const data = { type: 'warning', title: 'Not quite', text: 'Something is missing.', buttons }
  await answering(page, { json: { code: 318, msg: '', data } })
  await arriveFromHome(page)
  await expect(page).toHaveURL('/en/2result')
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible()
  await expect(page.getByText('Something is missing.')).toBeVisible()
  await page.goBack()
  await expect(home(page)).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Look around' }).click()
  await expect(page).toHaveURL('/en/demo')
})

test('401, as code or as status, leads to sign-in and remembers the way back', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  const here = `${contentPath}?from=menu`
  for (const answer of [{ json: { code: 401, msg: '', data: null } }, { status: 401, body: 'who are you?' }]) {
    await answering(page, answer)
    const addresses = visited(page)
    await page.goto(here)
    await expect.poll(() => addresses).toContain(`/en/login?redirect=${encodeURIComponent(here)}`)
    expect(await page.evaluate(() => localStorage.getItem('loginReturn'))).toBe(here)
  }
})

test('404 and 500, as code or as status, lead to /404', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  for (const answer of [
    { json: { code: 404, msg: '', data: null } },
    { json: { code: 500, msg: '', data: null } },
    { status: 404, body: 'no such thing' },
  ]) {
    await answering(page, answer)
    await arriveFromHome(page)
    await expect(page).toHaveURL('/404')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be found')
    await page.goBack()
    await expect(home(page)).toBeVisible()
  }
})

test('suggestions that fail lead nowhere', async ({ page, fair, watch }) => {
  watch.allow(/status of (404|500)/)
  const asked = new Set<string>()
  await page.route(/\/v3\/api\/(match\/company_name|fanyi)/, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    const code = pathname.endsWith('fanyi') ? 500 : 404
    return route.fulfill({ status: code, json: { code, msg: '', data: null } })
  })
  const link = await fair.givenLink({ person: { company: '' } })
  const form = await openProxyCheckin(page, fair, link, 'zh')
  await form.company.fill('宁波文具')
  await expect.poll(() => asked.size).toBe(2)
  await form.confirm.click()
  await expect(form.success).toBeVisible()
})

test('no answer at all leads nowhere', async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/)
  await page.route(contentUrl, (route) => route.abort())
  await page.goto(contentPath)
  await expect(page.getByRole('alert')).toContainText('Network is busy')
  await expect(page).toHaveURL(contentPath)
})
