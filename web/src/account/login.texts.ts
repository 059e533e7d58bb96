import { texts } from '../platform/texts.ts'

export const loginTexts = texts({
  signIn: { zh: '登录', en: 'Sign in' },
  firstTime: {
    zh: '首次使用验证码登录将自动创建账号',
    en: 'Signing in with a code for the first time makes your account',
  },
  contact: { zh: '手机号或邮箱', en: 'Mobile or e-mail' },
  enterContact: { zh: '请输入手机号或邮箱', en: 'Please enter your mobile or e-mail' },
  dialCode: { zh: '国家/地区代码', en: 'Country code' },
  code: { zh: '验证码', en: 'Code' },
  enterCode: { zh: '请输入 6 位验证码', en: 'Please enter the code of six digits' },
  password: { zh: '密码', en: 'Password' },
  enterPassword: { zh: '请输入密码', en: 'Please enter your password' },
  byPassword: { zh: '使用密码登录', en: 'Use a password instead' },
  byCode: { zh: '使用验证码登录', en: 'Use a code instead' },
  codeSentTo: { zh: (contact: string) => `已发送至 ${contact}`, en: (contact: string) => `Sent to ${contact}` },
  agreeBefore: { zh: '我已阅读并同意', en: 'I have read and agree to the ' },
  terms: { zh: '《用户协议》', en: 'terms' },
  agreeBetween: { zh: '与', en: ' and the ' },
  privacy: { zh: '《隐私政策》', en: 'privacy policy' },
  pleaseAgree: {
    zh: '请先阅读并勾选同意，才能登录',
    en: 'Please read and tick this before you sign in',
  },
  or: { zh: '或', en: 'or' },
  weixin: { zh: '微信登录', en: 'Continue with WeChat' },
  weixinConnect: {
    zh: (name: string) => (name ? `请验证手机或邮箱，以关联微信“${name}”` : '请验证手机或邮箱，以关联微信'),
    en: (name: string) =>
      name
        ? `Verify your mobile or e-mail to connect WeChat (${name})`
        : 'Verify your mobile or e-mail to connect WeChat',
  },
  weixinForeign: {
    zh: '微信登录未完成：返回的信息与本次登录不符，请重新点击“微信登录”。',
    en: 'WeChat sign-in was not completed: what came back belongs to another attempt. Please start it again.',
  },
  weixinWaiting: { zh: '正在通过微信登录', en: 'Signing in through WeChat' },
  noCookies: {
    zh: '浏览器禁用了 Cookie，无法保持登录。请允许后重试。',
    en: 'This browser keeps no cookies, so nobody can stay signed in. Please allow them and try again.',
  },
  signedIn: { zh: '您已登录', en: 'You are signed in' },
  goOnAs: { zh: (name: string) => `以“${name}”继续`, en: (name: string) => `Continue as ${name}` },
  goOn: { zh: '继续', en: 'Continue' },
  somebodyElse: { zh: '退出并换个账号', en: 'Sign out and use another account' },
  byLink: {
    zh: '您是通过链接打开的。修改账号前，请先登录。',
    en: 'You came by a link. Please sign in before you change your account.',
  },
  back: { zh: '返回', en: 'Back' },
  otherLanguage: { zh: 'English', en: '中文' },
})
