import { ACCOUNT_GRACE_DAYS } from '@fairground/contract/constants.ts'
import type { NoticeTopic } from '@fairground/contract/account/notice-table.ts'
import type { Words } from '../platform/language.ts'

/** At sign-in nothing may say which of the two was wrong; here there is only one. */
export const wrongOldPassword: Words = {
  zh: '原密码不正确，您也可以改用验证码',
  en: 'The old password is wrong. You can use a code instead',
}

export const topicWords: Record<NoticeTopic, { title: Words; text: Words }> = {
  security: {
    title: { zh: '账号安全', en: 'Account security' },
    text: {
      zh: '验证码、新设备登录、密码和联系方式变更。为保护您的账号，始终通知',
      en: 'Codes, new devices, changes of password and contacts. Always sent, to protect your account',
    },
  },
  registration: {
    title: { zh: '参观登记', en: 'Registration' },
    text: { zh: '登记与确认的进展', en: 'How your registrations and those of colleagues go on' },
  },
}

type Message = { subject: Words; body: Words; params?: Record<string, string> }

export const passwordNotice: Message = {
  subject: { zh: '密码已更改', en: 'Your password was changed' },
  body: {
    zh: '您的账号密码已更改，其他设备已退出登录。如非本人操作，请立即用验证码登录并重新设置密码。',
    en: 'The password of your account was changed, and all other devices were signed out. If this was not you, sign in with a code at once and set a new password.',
  },
}

/** To the old contact; the new one is masked, so that nobody learns it from here. */
export const contactNotice = (fresh: string): Message => ({
  subject: { zh: '联系方式已更改', en: 'Your contact was changed' },
  body: {
    zh: `您的账号联系方式已改为 ${fresh}，此联系方式不能再用于登录。如非本人操作，请立即联系主办方。`,
    en: `The contact of your account is now ${fresh}. This one can no longer be used to sign in. If this was not you, please contact the organiser at once.`,
  },
  params: { contact: fresh },
})

/** To the contact that was there before. */
export const contactAddedNotice = (fresh: string): Message => ({
  subject: { zh: '新增联系方式', en: 'A contact was added' },
  body: {
    zh: `您的账号新增了联系方式 ${fresh}，可用于登录。如非本人操作，请立即修改密码并联系主办方。`,
    en: `${fresh} was added to your account, and can be used to sign in. If this was not you, change your password and contact the organiser at once.`,
  },
  params: { contact: fresh },
})

const address = (publicUrl: string, lang: 'zh' | 'en') => `${publicUrl}/${lang}/my/profile?part=data`

export const deletionNotice = (publicUrl: string): Message => ({
  subject: { zh: '账号将被删除', en: 'Your account will be deleted' },
  body: {
    zh: `您的账号将在 ${ACCOUNT_GRACE_DAYS} 天后删除。如改变主意，请在此之前保留账号：${address(publicUrl, 'zh')}`,
    en: `Your account will be deleted in ${ACCOUNT_GRACE_DAYS} days. If you change your mind, you can keep it until then: ${address(publicUrl, 'en')}`,
  },
  params: { days: String(ACCOUNT_GRACE_DAYS) },
})

export const exportNotice = (publicUrl: string): Message => ({
  subject: { zh: '您的数据已准备好', en: 'Your data is ready' },
  body: {
    zh: `您的数据已打包完成，7 天内可登录下载：${address(publicUrl, 'zh')}`,
    en: `Your data has been put into a file. Sign in within 7 days to download it: ${address(publicUrl, 'en')}`,
  },
})

/** The first thing that is read in an export. */
export const exportReadme: Words = {
  zh: `这里是本平台保存的关于您的全部数据。

每个 .json 文件是一类数据，可用任何文本编辑器打开。files 文件夹里是您上传的文件。
请妥善保管：其中包含您的联系方式和证件号码。
`,
  en: `This is everything that this platform keeps of you.

Each .json file is one kind of data, and opens in any text editor. The folder "files" holds what you uploaded.
Please keep it safe: it contains your contacts and ID numbers.
`,
}
