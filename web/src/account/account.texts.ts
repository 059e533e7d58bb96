import { texts } from '../platform/texts.ts'

/** Of the personal centre, and of what it shares with the profile. */
export const accountTexts = texts({
  my: { zh: '我的', en: 'My account' },
  noName: { zh: '未填写姓名', en: 'Name not given yet' },
  signIn: { zh: '登录', en: 'Sign in' },
  signInHint: {
    zh: '登录后可查看您的参观登记，并管理您的账号。',
    en: 'Sign in to see your registration and to manage your account.',
  },
  signInTitle: { zh: '您好，欢迎来到展会', en: 'Welcome to the fair' },
  nextStep: { zh: '下一步', en: 'Next step' },
  roles: { zh: '我的身份', en: 'My roles' },
  account: { zh: '账号', en: 'Account' },
  general: { zh: '通用', en: 'General' },

  profile: { zh: '个人资料', en: 'Profile' },
  contacts: { zh: '手机与邮箱', en: 'Mobile and e-mail' },
  password: { zh: '密码', en: 'Password' },
  devices: { zh: '登录设备', en: 'Devices' },
  notices: { zh: '通知', en: 'Notifications' },
  data: { zh: '我的数据', en: 'My data' },

  language: { zh: '语言', en: 'Language' },
  expo: { zh: '切换展会', en: 'Other fairs' },
  protocol: { zh: '用户协议与隐私政策', en: 'Terms and privacy' },

  signOut: { zh: '退出登录', en: 'Sign out' },
  signOutAsk: { zh: '要退出登录吗？', en: 'Sign out?' },
  signOutText: {
    zh: '本设备上未提交的内容将被清除。再次使用时需要重新登录。',
    en: 'What you have not sent yet is removed from this device. You will have to sign in again.',
  },

  deletionTitle: { zh: '您的账号将被删除', en: 'Your account will be deleted' },
  deletionText: {
    zh: (day: string) => `${day}之后将无法恢复。在此之前您可以保留账号。`,
    en: (day: string) => `After ${day} it cannot be brought back. Until then you may keep it.`,
  },
  keep: { zh: '保留账号', en: 'Keep my account' },
  kept: { zh: '账号已保留', en: 'Your account stays' },

  signInAgain: { zh: '请先登录，再修改', en: 'Sign in to change this' },
  signInAgainHint: {
    zh: '您是通过短信或邮件中的链接打开的。为保护您的账号，此处需要登录。',
    en: 'You came by a link in a message. To protect your account, this needs a sign-in.',
  },
})
