import { texts } from '../platform/texts.ts'

/** What the page says itself; its labels and messages come from the server's dictionary. */
export const registrationTexts = texts({
  loading: { zh: '加载中...', en: 'loading...' },
  failedToGetData: { zh: '获取数据失败', en: 'failed to get data' },
  confirmFailed: { zh: '确认失败', en: 'confirm failed' },
  tryAgainLater: { zh: '请稍后再试', en: 'please try again later' },
  submitFailed: { zh: '提交失败', en: 'submit failed' },
  retry: { zh: '重试', en: 'Try again' },
  home: { zh: '返回首页', en: 'Back to home' },

  help: { zh: '联系主办方', en: 'Contact the organiser' },
  phone: { zh: '电话', en: 'Phone' },
  call: { zh: '拨打', en: 'Call' },
  email: { zh: '邮箱', en: 'E-mail' },
  send: { zh: '发邮件', en: 'Send' },
  online: { zh: '在线客服', en: 'Online service' },
  enter: { zh: '进入', en: 'Open' },

  named: { zh: '称谓', en: 'Title' },
  code: { zh: '验证码', en: 'Code' },
  enterCode: { zh: '请输入验证码', en: 'Please enter the code' },
  codeHint: {
    zh: '联系方式已更改，请先验证新的手机或邮箱',
    en: 'The contact has changed: please verify the new one first',
  },
  codeSent: { zh: '验证码已发送', en: 'The code has been sent' },
  codeFailed: { zh: '验证码发送失败', en: 'The code could not be sent' },
  englishName: { zh: (name: string) => `英文名：${name}`, en: (name: string) => `In English: ${name}` },
})
