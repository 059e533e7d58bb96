import { loginCodeRefusals } from '@fairground/contract/account/login-code.ts'
import { profileRefusals } from '@fairground/contract/account/profile.ts'
import { signInRefusals } from '@fairground/contract/account/sign-in.ts'
import type { Words } from '../platform/language.ts'
import { refusals } from '../platform/refusal.ts'

const statuses = { ...loginCodeRefusals, ...signInRefusals, ...profileRefusals }

export const refuse = refusals(statuses, {
  'contact.malformed': { zh: '请输入正确的手机号或邮箱', en: 'Please enter a valid mobile number or e-mail address' },
  'code.tooSoon': {
    zh: '验证码已发送，请一分钟后再试',
    en: 'A code was just sent. Please wait a minute before asking again',
  },
  'code.tooMany': { zh: '今天获取验证码的次数已达上限', en: 'No more codes can be sent to this contact today' },
  'code.tooManyHere': {
    zh: '此网络获取验证码的次数过多，请稍后再试',
    en: 'Too many codes were asked for from this network. Please try again later',
  },
  'code.wrong': {
    zh: '验证码错误或已失效，请重新获取',
    en: 'The code is wrong or no longer valid. Please get a new one',
  },
  'password.wrong': {
    zh: '账号或密码错误，您也可以使用验证码登录',
    en: 'The contact or the password is wrong. You can also sign in with a code',
  },
  'password.codeOnly': {
    zh: '密码错误次数过多，请使用验证码，或 15 分钟后再试',
    en: 'Too many wrong passwords. Please use a code, or try again in 15 minutes',
  },
  'signIn.incomplete': { zh: '请输入验证码或密码', en: 'Please enter a code or a password' },
  'signIn.tooMany': {
    zh: '此网络错误次数过多，请稍后再试',
    en: 'Too many wrong attempts from this network. Please try again later',
  },
  'signIn.again': { zh: '此操作需要先登录', en: 'Please sign in to do this' },
  'terms.notAgreed': {
    zh: '请阅读并同意最新的用户协议和隐私政策',
    en: 'Please read and agree to the current terms and privacy policy',
  },
  'weixin.notConfigured': {
    zh: '暂不支持微信登录，请使用手机号或邮箱登录',
    en: 'Signing in with WeChat is not available here. Please use your mobile or e-mail address',
  },
  'weixin.refused': {
    zh: '微信登录未成功，请重试或使用手机号、邮箱登录',
    en: 'WeChat did not confirm this sign-in. Please try again, or use your mobile or e-mail address',
  },
  'weixin.unreachable': {
    zh: '暂时无法连接微信，请稍后再试或使用手机号、邮箱登录',
    en: 'WeChat cannot be reached. Please try again later, or use your mobile or e-mail address',
  },
  'weixin.ticketEnded': {
    zh: '微信授权已失效，请重新用微信登录',
    en: 'The permission from WeChat has ended. Please begin with WeChat again',
  },
  'realname.empty': { zh: '请输入姓名', en: 'Please enter your name' },
  'area.unknown': { zh: '请选择地区', en: 'Please choose a region' },
  'named.unknown': { zh: '请选择称谓', en: 'Please choose a title' },
  'password.tooShort': { zh: '密码至少 8 个字符', en: 'The password needs at least 8 characters' },
  'password.common': {
    zh: '这个密码太容易被猜到，请换一个',
    en: 'This password is too easy to guess. Please choose another',
  },
  'proof.needed': {
    zh: '请输入原密码，或获取验证码',
    en: 'Please enter your old password, or get a code',
  },
  'contact.taken': { zh: '该手机号或邮箱已被其他账号使用', en: 'This contact belongs to another account' },
  'contact.same': { zh: '这已是您的联系方式', en: 'This is your contact already' },
  'export.tooSoon': {
    zh: '每天只能导出一次，请明天再试',
    en: 'Your data can be exported once a day. Please try again tomorrow',
  },
  'account.lastOwner': {
    zh: '您是参展公司唯一的负责人，请先请主办方指定另一位负责人，再删除账号',
    en: 'You are the only owner of a company that exhibits. Please ask the organiser to make somebody else an owner first',
  },
})

export const deviceSubject: Words = { zh: '新设备登录提醒', en: 'A new device signed in' }
export const deviceBody = (device: string): Words => ({
  zh: `您的账号刚刚在新设备上登录：${device || '未知设备'}。如非本人操作，请在“我的资料”中退出该设备并修改密码。`,
  en: `Your account was just signed in to on a new device: ${device || 'unknown'}. If this was not you, sign that device out in your profile and change your password.`,
})

export const codeSubject: Words = { zh: '验证码', en: 'Your code' }
export const codeBody = (code: string): Words => ({
  zh: `验证码 ${code}，5 分钟内有效。如非本人操作，请忽略。`,
  en: `Your code is ${code}. It is valid for 5 minutes. If you did not ask for it, please ignore this message.`,
})
