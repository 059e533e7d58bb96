import { type Page, expect } from '@playwright/test'
import { proxyPageTexts } from '../server/src/registration/registration.texts.ts'
import type { Lang } from './fair.ts'
import type { Fair, Link } from './running-fair.ts'

export const confirmUrl = '**/v3/api/buyer/proxy_checkin/confirm'
export const pageDataUrl = '**/v3/page/buyer/proxy_checkin/confirm?**'

/** What the specification has the page say by itself. */
export const fallbacks = {
  zh: {
    failedToGetData: '获取数据失败',
    confirmFailed: '确认失败',
    tryAgainLater: '请稍后再试',
    submitFailed: '提交失败',
  },
  en: {
    failedToGetData: 'failed to get data',
    confirmFailed: 'confirm failed',
    tryAgainLater: 'please try again later',
    submitFailed: 'submit failed',
  },
}

const own = {
  zh: { help: '联系主办方', title: '称谓', search: '搜索', code: '验证码', getCode: '获取验证码', retry: '重试' },
  en: {
    help: 'Contact the organiser',
    title: 'Title',
    search: 'Search',
    code: 'Code',
    getCode: 'Get code',
    retry: 'Try again',
  },
}

/** The proxy check-in page as somebody finds their way on it: by what it says. */
export function proxyCheckinPage(page: Page, lang: Lang) {
  const labels = proxyPageTexts(lang)
  const words = own[lang]
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choice = (label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) })
  return {
    labels,
    name: textbox(labels.name),
    title: choice(words.title),
    cardType: choice(labels.cardType),
    cardNumber: textbox(labels.cardNumber),
    company: page.getByRole('combobox', { name: labels.company, exact: true }),
    suggestions: page.getByRole('combobox').locator('..').getByRole('option'),
    area: choice(labels.area),
    contact: textbox(labels.contact),
    code: textbox(words.code),
    getCode: button(words.getCode),
    confirm: button(labels.confirm),
    help: button(words.help),
    retry: button(words.retry),
    search: page.getByRole('searchbox', { name: words.search }),
    dialog: page.getByRole('dialog'),
    success: page.getByRole('heading', { name: labels.success }),
    message: (text: string) => page.getByRole('alert').filter({ hasText: text }),

    /** Searches the regions and takes the first that is found. */
    async chooseArea(query: string, found: string) {
      await this.area.click()
      await this.search.fill(query)
      await this.dialog.getByRole('option', { name: found }).first().click()
      await expect(this.dialog).toBeHidden()
    },
  }
}

/** Signed in beforehand, so that the page need not load twice. */
export async function openProxyCheckin(page: Page, fair: Fair, link: Link, lang: Lang) {
  const token = await fair.givenToken(link.person.contact)
  await page.context().addCookies([{ name: 'token', value: token, url: fair.address }])
  const form = proxyCheckinPage(page, lang)
  await page.goto(link.path(lang))
  await expect(form.confirm).toBeVisible()
  return form
}
