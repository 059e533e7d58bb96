import { loginCodeRefusals } from '@fairground/contract/account/login-code.ts'
import type { Words } from '../platform/language.ts'
import { refusals } from '../platform/refusal.ts'

export const refuse = refusals(loginCodeRefusals, {
  'contact.malformed': { zh: '请输入正确的手机号或邮箱', en: 'Please enter a valid mobile number or e-mail address' },
  'code.tooSoon': {
    zh: '验证码已发送，请一分钟后再试',
    en: 'A code was just sent. Please wait a minute before asking again',
  },
  'code.tooMany': { zh: '今天获取验证码的次数已达上限', en: 'No more codes can be sent to this contact today' },
  'code.wrong': {
    zh: '验证码错误或已失效，请重新获取',
    en: 'The code is wrong or no longer valid. Please get a new one',
  },
})

export const codeSubject: Words = { zh: '验证码', en: 'Your code' }
export const codeBody = (code: string): Words => ({
  zh: `验证码 ${code}，5 分钟内有效。如非本人操作，请忽略。`,
  en: `Your code is ${code}. It is valid for 5 minutes. If you did not ask for it, please ignore this message.`,
})
