import { texts } from '../platform/texts.ts'

export const facesTexts = texts({
  loading: { zh: '加载中...', en: 'loading...' },
  error: { zh: '哎呀，出了点小问题', en: 'Oops, something went wrong' },
  errorHint: { zh: '请稍等片刻再试', en: 'Please wait a minute and try again' },
  busy: { zh: '哎呀，没有加载出来', en: 'Oops, not loading' },
  disconnected: { zh: '网络有点忙', en: 'Network is busy' },
  empty: { zh: '嗯……没有找到相关内容', en: "Hmm, couldn't find that..." },
  retry: { zh: '重试', en: 'Try again' },
  noMore: { zh: '没有更多了', en: 'No more' },
  failedToLoad: { zh: '加载失败', en: 'Failed to load' },
})
