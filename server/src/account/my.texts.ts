import type { NextStep } from '@fairground/contract/account/my.ts'
import type { Words } from '../platform/language.ts'

export type HeldRole = 'author' | 'editor' | 'service' | 'finance' | 'admin'
export type VisitState = 'submitted' | 'surveyed' | 'awaiting_payment' | 'confirmed'

/** What a role is called, and what one does with it. */
export const staffWords: Record<HeldRole, { title: Words; state: Words }> = {
  author: { title: { zh: '作者', en: 'Author' }, state: { zh: '撰写资讯', en: 'Writes news' } },
  editor: { title: { zh: '编辑', en: 'Editor' }, state: { zh: '维护内容', en: 'Edits the pages' } },
  service: { title: { zh: '客服', en: 'Service' }, state: { zh: '解答与协助', en: 'Answers and helps' } },
  finance: { title: { zh: '财务', en: 'Finance' }, state: { zh: '核对款项', en: 'Checks payments' } },
  admin: { title: { zh: '管理员', en: 'Administrator' }, state: { zh: '管理平台', en: 'Runs the platform' } },
}

export const buyerTitle: Words = { zh: '参观商', en: 'Visitor' }
export const sellerTitle: Words = { zh: '参展商', en: 'Exhibitor' }

export const companyRoleWords: Record<'owner' | 'member', Words> = {
  owner: { zh: '负责人', en: 'Owner' },
  member: { zh: '成员', en: 'Member' },
}

export const visitWords: Record<VisitState, Words> = {
  submitted: { zh: '已提交，待填写问卷', en: 'Submitted, the survey is open' },
  surveyed: { zh: '问卷已填写', en: 'Survey completed' },
  awaiting_payment: { zh: '待支付', en: 'Awaiting payment' },
  confirmed: { zh: '已登记', en: 'Registered' },
}

type StepWords = { title: Words; text: Words; action: Words }

export const keepStep = (days: number): StepWords => ({
  title: { zh: '您的账号即将删除', en: 'Your account is about to be deleted' },
  text: {
    zh: days > 1 ? `还有 ${days} 天，期间可以随时保留账号` : '不到一天，现在还可以保留账号',
    en:
      days > 1
        ? `In ${days} days. Until then you can change your mind`
        : 'In less than a day. You can still change your mind',
  },
  action: { zh: '保留账号', en: 'Keep my account' },
})

export const profileStep: StepWords = {
  title: { zh: '完善个人资料', en: 'Complete your profile' },
  text: { zh: '填写姓名，让展商知道您是谁', en: 'Add your name, so that exhibitors know who you are' },
  action: { zh: '去填写', en: 'Complete it' },
}

export const passwordStep: StepWords = {
  title: { zh: '设置登录密码', en: 'Set a password' },
  text: { zh: '收不到验证码时，也能登录', en: 'To sign in even when a code does not reach you' },
  action: { zh: '去设置', en: 'Set it' },
}

/** `days` until it opens: none where it is open already, null where nobody knows. */
export function visitStep(state: VisitState, expo: Words, days: number | null): Pick<StepWords, 'title' | 'text'> {
  const title =
    state === 'confirmed'
      ? { zh: `您已登记${expo.zh}`, en: `You are registered for ${expo.en}` }
      : { zh: `${expo.zh}：${visitWords[state].zh}`, en: `${expo.en}: ${visitWords[state].en}` }
  return { title, text: countdown(days) }
}

function countdown(days: number | null): Words {
  if (days === null) return { zh: '展期待定', en: 'Its dates will be announced' }
  if (days > 1) return { zh: `距开展还有 ${days} 天`, en: `It opens in ${days} days` }
  if (days === 1) return { zh: '明天开展', en: 'It opens tomorrow' }
  return { zh: '展会正在进行，欢迎参观', en: 'The fair is on: welcome' }
}

/** Where each leads; a registration has no screen of its own yet. */
export const stepHref: Record<Exclude<NextStep['kind'], 'registration'>, string> = {
  'keep-account': '/my/profile?part=data',
  'complete-profile': '/my/profile?part=profile',
  'set-password': '/my/profile?part=password',
}
