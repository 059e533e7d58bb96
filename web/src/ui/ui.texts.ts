import { texts } from '../platform/texts.ts'

export const uiTexts = texts({
  back: { zh: '返回', en: 'Back' },
  close: { zh: '关闭', en: 'Close' },
  cancel: { zh: '取消', en: 'Cancel' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  clear: { zh: '清除', en: 'Clear' },
  pleaseSelect: { zh: '请选择', en: 'Please select' },
  search: { zh: '搜索', en: 'Search' },
  choose: { zh: (name: string) => `选择“${name}”`, en: (name: string) => `Choose ${name}` },
  level: { zh: '已选路径', en: 'Chosen so far' },
  found: { zh: (count: number) => `找到 ${count} 项`, en: (count: number) => `${count} found` },
  notFound: { zh: '没有找到，换个词试试', en: 'Nothing found. Try another word' },
  more: { zh: '结果较多，请继续输入', en: 'There are more: keep typing' },
  suggestions: { zh: '联想结果', en: 'Suggestions' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  again: { zh: (seconds: number) => `${seconds} 秒后重发`, en: (seconds: number) => `Again in ${seconds} s` },
  sending: { zh: '发送中', en: 'Sending' },
  less: { zh: '减少', en: 'Decrease' },
  increase: { zh: '增加', en: 'Increase' },
  step: {
    zh: (now: number, all: number) => `第 ${now} 步，共 ${all} 步`,
    en: (now: number, all: number) => `Step ${now} of ${all}`,
  },
  pull: { zh: '下拉刷新', en: 'Pull to refresh' },
  release: { zh: '松开刷新', en: 'Release to refresh' },
  refreshing: { zh: '正在刷新', en: 'Refreshing' },
})
