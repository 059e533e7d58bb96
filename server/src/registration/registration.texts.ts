import { proxyRefusals, type TextKey } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Words } from '../platform/language.ts'
import { refusals } from '../platform/refusal.ts'

export const refuse = refusals(proxyRefusals, {
  'proxy.unknown': {
    zh: '没有找到登记信息，链接可能已使用或已过期',
    en: 'No registration was found. The link may have been used already or has expired',
  },
  'proxy.contactChanged': {
    zh: '联系方式已更改，请先获取并填写验证码',
    en: 'The contact was changed. Please get a code and enter it first',
  },
  'proxy.tooSoon': {
    zh: '10 分钟内只能发送一次，请稍后再试',
    en: 'It can be sent once in 10 minutes. Please try again later',
  },
  'proxy.tooMany': { zh: '今天代登记的人数已达上限', en: 'You have registered as many people as is possible in a day' },
  'proxy.ended': {
    zh: '该登记已确认、撤回或过期',
    en: 'This registration has been confirmed, withdrawn or has expired',
  },
  'registration.notOpen': {
    zh: '本届展会目前不接受登记',
    en: 'This exhibition does not take registrations at the moment',
  },
  'registration.contactTaken': {
    zh: '该联系方式已用另一证件登记本届展会。如是本人，无需重复登记；如是他人，请填写其本人的手机号或邮箱',
    en: 'This contact is registered for the exhibition with another ID already. If it is you, there is nothing left to do; if not, please enter a contact of your own',
  },
})

/** The labels and messages of the proxy check-in page. */
const proxyPage: Record<TextKey, Words> = {
  title: { zh: '代登记确认', en: 'Confirm your registration' },
  prompt: { zh: '请确认代登记信息', en: 'Please confirm the check-in information' },
  name: { zh: '姓名', en: 'Name' },
  cardType: { zh: '证件类型', en: 'ID type' },
  cardNumber: { zh: '证件号码', en: 'ID number' },
  company: { zh: '公司名称', en: 'Company' },
  area: { zh: '国家/地区', en: 'Country/region' },
  contact: { zh: '手机或邮箱', en: 'Mobile or e-mail' },
  enterName: { zh: '请输入姓名', en: 'Please enter your name' },
  selectCardType: { zh: '请选择证件类型', en: 'Please select the ID type' },
  enterCardNumber: { zh: '请输入证件号码', en: 'Please enter the ID number' },
  enterCompany: { zh: '请输入公司名称', en: 'Please enter the company name' },
  selectCountry: { zh: '请选择国家/地区', en: 'Please select the country/region' },
  enterContact: { zh: '请输入手机号或邮箱', en: 'Please enter your mobile or e-mail' },
  incomplete: { zh: '请检查并完善信息', en: 'Please check and complete the information' },
  confirm: { zh: '确认', en: 'Confirm' },
  success: { zh: '登记成功', en: 'You are registered' },
  noInformation: { zh: '没有找到登记信息', en: 'No information was found' },
}

export const proxyPageTexts = (lang: Lang) =>
  Object.fromEntries(Object.entries(proxyPage).map(([key, words]) => [key, words[lang]])) as Record<TextKey, string>

export const personWords = {
  enterName: proxyPage.enterName,
  selectCardType: proxyPage.selectCardType,
  enterCardNumber: proxyPage.enterCardNumber,
  enterCompany: proxyPage.enterCompany,
  selectCountry: proxyPage.selectCountry,
  enterContact: proxyPage.enterContact,
  incomplete: proxyPage.incomplete,
  contactMalformed: { zh: '请输入正确的手机号或邮箱', en: 'Please enter a valid mobile number or e-mail address' },
  unknownChoice: { zh: '请重新选择', en: 'Please choose again' },
  cardMalformed: { zh: '证件号码格式不正确', en: 'This is not a number of this ID type' },
  cardChecksum: { zh: '身份证号码有误，请检查', en: 'The ID number has a mistake. Please check it' },
  cardDate: { zh: '身份证号码中的出生日期有误', en: 'The date of birth in the ID number is wrong' },
} satisfies Record<string, Words>

export const stepTitles = {
  confirm: { zh: '确认信息', en: 'Confirm' },
  survey: { zh: '填写问卷', en: 'Survey' },
  payment: { zh: '支付', en: 'Payment' },
  card: { zh: '领取参观证', en: 'Visit card' },
} satisfies Record<string, Words>

export const proxyOutcomes = {
  sent: { zh: '已发送', en: 'Sent' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  alreadyAsked: {
    zh: '您已为此人登记，可在列表中重新发送',
    en: 'You have registered this person already. You can send it again from the list',
  },
  contactBusy: { zh: '今天发送给此人的邀请过多', en: 'Too many messages were sent to this contact today' },
} satisfies Record<string, Words>

export const proxyNotice = (maker: string, expo: Words, link: string) => ({
  subject: { zh: `请确认您的参观登记：${expo.zh}`, en: `Please confirm your registration: ${expo.en}` },
  body: {
    zh: `${maker || '您的同事'}为您登记了${expo.zh}，请打开链接确认：${link} 如非本人，请忽略。`,
    en: `${maker || 'A colleague'} registered you for ${expo.en}. Please confirm here: ${link} If this is not for you, please ignore it.`,
  },
})

export const confirmedNotice = (name: string, expo: Words) => ({
  subject: { zh: `${name}已确认参观登记`, en: `${name} has confirmed the registration` },
  body: {
    zh: `您为${name}登记的${expo.zh}，本人已确认。`,
    en: `${name}, whom you registered for ${expo.en}, has confirmed.`,
  },
})

export const alreadyRegistered = {
  title: { zh: '您已登记', en: 'You are registered already' },
  text: {
    zh: '该证件已用其他联系方式登记本届展会，一人一证，无需重复登记。请用登记时的联系方式登录查看。',
    en: 'This ID is registered for the exhibition with another contact. One person has one registration: please sign in with that contact to see it.',
  },
  home: { zh: '返回首页', en: 'To the home page' },
}
