import { texts } from '../platform/texts.ts'

/** Said on the home screen: kept apart from the rest, which loads with its own screens. */
export const homeTexts = texts({
  switchExpo: { zh: '切换展会', en: 'Other fairs' },
  switchLang: { zh: 'English', en: '中文' },
  opensIn: { zh: '距开幕还有', en: 'Opens in' },
  days: { zh: '天', en: 'days' },
  hours: { zh: '时', en: 'hours' },
  minutes: { zh: '分', en: 'min' },
  seconds: { zh: '秒', en: 'sec' },
  live: { zh: '展会进行中', en: 'On now' },
  dayOf: {
    zh: (day: number, of: number) => `第 ${day} 天 / 共 ${of} 天`,
    en: (day: number, of: number) => `Day ${day} of ${of}`,
  },
  until: { zh: (hour: string) => `今日开放至 ${hour}`, en: (hour: string) => `Open until ${hour} today` },
  nextOpens: { zh: (hour: string) => `${hour} 开放`, en: (hour: string) => `Opens at ${hour}` },
  closed: { zh: '展会已结束', en: 'This fair has closed' },
  thanks: { zh: '感谢参与，期待再次相聚', en: 'Thank you for coming. See you at the next one' },
  noDates: { zh: '开展日期待公布', en: 'Dates to be announced' },
  menu: { zh: '服务', en: 'Services' },
  protocol: { zh: '用户协议与隐私政策', en: 'Terms and privacy' },
})

export const exhibitionTexts = texts({
  home: { zh: '返回首页', en: 'Back to home' },
  exhibitions: { zh: '全部展会', en: 'All fairs' },
  allCities: { zh: '全部城市', en: 'All cities' },
  city: { zh: '城市', en: 'City' },
  year: { zh: (year: number) => `${year} 年`, en: (year: number) => String(year) },
  current: { zh: '当前', en: 'Selected' },
  noExhibitions: { zh: '这里还没有展会', en: 'No fairs here yet' },
  draft: { zh: '筹备中', en: 'In preparation' },
  open: { zh: '报名中', en: 'Registration open' },
  live: { zh: '进行中', en: 'On now' },
  closed: { zh: '已结束', en: 'Closed' },
  archived: { zh: '已归档', en: 'Archived' },

  terms: { zh: '用户协议', en: 'Terms' },
  privacy: { zh: '隐私政策', en: 'Privacy' },
  protocol: { zh: '用户协议与隐私政策', en: 'Terms and privacy' },
  version: { zh: (version: string) => `版本 ${version}`, en: (version: string) => `Version ${version}` },
  updated: { zh: (date: string) => `更新于 ${date}`, en: (date: string) => `Updated ${date}` },

  result: { zh: '结果', en: 'Result' },
  noResult: { zh: '这里没有要显示的结果', en: 'There is no result to show' },
  notFound: { zh: '找不到这个页面', en: 'This page cannot be found' },
  notFoundHint: {
    zh: '它可能已被移走，或者链接不完整。',
    en: 'It may have moved, or the link may be incomplete.',
  },
  backOne: { zh: '返回上一页', en: 'Go back' },
  openLink: { zh: '打开', en: 'Open' },
  emptyPage: { zh: '这个页面还没有内容', en: 'Nothing here yet' },
})
