import { texts } from '../platform/texts.ts'

export const nextStepTexts = texts({
  nextStep: { zh: '我的下一步', en: 'My next step' },
  allSet: { zh: '您已准备就绪', en: 'You are all set' },
  allSetText: { zh: '资料与账号都在“我的”里', en: 'Your roles, profile and account are under My' },
  failed: { zh: '下一步没有加载出来', en: 'Your next step did not load' },
  retry: { zh: '点按重试', en: 'Tap to try again' },
})
