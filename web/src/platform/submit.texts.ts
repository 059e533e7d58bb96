import { texts } from './texts.ts'

export const submitTexts = texts({
  tryAgainLater: { zh: '请稍后再试', en: 'please try again later' },
  submitFailed: { zh: '提交失败', en: 'submit failed' },
})
