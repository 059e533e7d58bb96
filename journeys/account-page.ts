import { type Page, expect } from '@playwright/test'
import type { Lang } from './fair.ts'
import type { Fair } from './running-fair.ts'
import { somebodyNew } from './somebody.ts'

export const loginPageUrl = '**/v3/page/login'
export const updateNoticesUrl = '**/v3/api/user/notices/update'

/** What the account's screens say. */
export const words = {
  zh: {
    signIn: '登录',
    contact: '手机号或邮箱',
    code: '验证码',
    getCode: '获取验证码',
    sentTo: '已发送至 ',
    password: '密码',
    byPassword: '使用密码登录',
    pleaseAgree: '请先阅读并勾选同意，才能登录',
    signInFirst: '请先登录，再修改',
    name: '姓名',
    save: '保存',
    saved: '已保存',
    picture: '添加头像',
    done: '完成',
    newEmail: '新邮箱',
    add: '添加',
    updated: '已更新',
    newPassword: '新密码',
    oldPassword: '当前密码',
    passwordSaved: '密码已保存',
    endDevice: '退出',
    thisDevice: '本机',
    noOthers: '没有其他设备登录您的账号。',
    security: '账号安全',
    registration: '参观登记',
    sms: '短信',
    mail: '邮件',
    quiet: '夜间免打扰',
    prepare: '开始导出',
    download: '下载',
    goOnToDelete: '继续删除',
    reallyDelete: '确定要删除账号吗？',
    deleteAccount: '确认删除账号',
    willBeDeleted: '您的账号将被删除',
    keep: '保留账号',
    kept: '账号已保留',
    nextStep: '下一步',
    completeProfile: '完善个人资料',
    noName: '未填写姓名',
    contacts: '手机与邮箱',
    notices: '通知',
    data: '我的数据',
  },
  en: {
    signIn: 'Sign in',
    contact: 'Mobile or e-mail',
    code: 'Code',
    getCode: 'Get code',
    sentTo: 'Sent to ',
    password: 'Password',
    byPassword: 'Use a password instead',
    pleaseAgree: 'Please read and tick this before you sign in',
    signInFirst: 'Sign in to change this',
    name: 'Name',
    save: 'Save',
    saved: 'Saved',
    picture: 'Add a picture',
    done: 'Done',
    newEmail: 'New e-mail',
    add: 'Add',
    updated: 'Updated',
    newPassword: 'New password',
    oldPassword: 'Current password',
    passwordSaved: 'The password is saved',
    endDevice: 'Sign out',
    thisDevice: 'This device',
    noOthers: 'No other device is signed in to your account.',
    security: 'Account security',
    registration: 'Registration',
    sms: 'SMS',
    mail: 'E-mail',
    quiet: 'Quiet hours',
    prepare: 'Prepare the file',
    download: 'Download',
    goOnToDelete: 'Go on to delete',
    reallyDelete: 'Really delete your account?',
    deleteAccount: 'Delete my account',
    willBeDeleted: 'Your account will be deleted',
    keep: 'Keep my account',
    kept: 'Your account stays',
    nextStep: 'Next step',
    completeProfile: 'Complete your profile',
    noName: 'Name not given yet',
    contacts: 'Mobile and e-mail',
    notices: 'Notifications',
    data: 'My data',
  },
}

/** The account's screens as somebody finds their way on them: by what they say. */
export function accountPage(page: Page, fair: Fair, lang: Lang) {
  const say = words[lang]
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    say,
    textbox,
    button,
    contact: textbox(say.contact),
    code: textbox(say.code),
    getCode: button(say.getCode),
    password: textbox(say.password),
    agree: page.getByRole('checkbox'),
    signIn: page.locator('form').getByRole('button', { name: say.signIn, exact: true }),
    dialog: page.getByRole('dialog'),
    message: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    row: (name: string) => page.getByRole('link', { name, exact: true }),
    part: (name: string) => page.goto(`/${lang}/my/profile?part=${name}`),

    /** Asks for a code where one is asked for, and types in what arrives at the contact. */
    async typeCode(contact: string) {
      await this.getCode.click()
      await expect(this.code).toHaveAccessibleDescription(new RegExp(say.sentTo))
      await this.code.fill(await codeFor(fair, contact))
    },
    async signInByCode(contact: string) {
      await this.contact.fill(contact)
      await this.typeCode(contact)
      await this.agree.check()
      await this.signIn.click()
    },
    async signInByPassword(contact: string, password: string) {
      await this.contact.fill(contact)
      await this.button(say.byPassword).click()
      await this.password.fill(password)
      await this.agree.check()
      await this.signIn.click()
    },
  }
}

/** A mobile is kept with its country, without spaces. */
export async function codeFor(fair: Fair, contact: string): Promise<string> {
  const codes = (await fair.outbox()).flatMap(({ recipient, body }) => {
    const code = /(?:验证码|code is) (\d{6})/.exec(body)?.[1]
    return code && recipient === contact ? [code] : []
  })
  // The latest comes first.
  return codes[0] ?? ''
}

let mobiles = 0

/** Of the country where nobody else's journey has one. */
export function newMobile(lang: Lang): { country: string; typed: string; whole: string } {
  const number = String(++mobiles).padStart(4, '0')
  return lang === 'zh'
    ? { country: '', typed: `139 1300 ${number}`, whole: `+861391300${number}` }
    : { country: 'Germany', typed: `01512 345${number}`, whole: `+491512345${number}` }
}

export const newEmail = (): string => somebodyNew().contact

/** Signed in beforehand, without the login. */
export async function openSignedIn(page: Page, fair: Fair, contact: string, path: string): Promise<string> {
  const token = await fair.givenToken(contact)
  await page.context().addCookies([{ name: 'token', value: token, url: fair.address }])
  await page.goto(path)
  return token
}

export async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'token')?.value
}
