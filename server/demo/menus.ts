import type { MenuWish } from '../src/exhibition/organise.ts'
import type { Words } from '../src/platform/language.ts'
import type { Fair } from './fairs.ts'

/** The numbers of the fair's content pages by their names. */
export type PageIds = Record<string, number>

export const homeTitle: Words = { zh: '首页', en: 'Home' }
export const guideTitle: Words = { zh: '展会指南', en: 'Fair guide' }

const entry = (icon: string, zh: string, en: string, href: string, more: Partial<MenuWish> = {}): MenuWish => ({
  icon,
  title: { zh, en },
  href,
  ...more,
})

const page = (ids: PageIds, name: string) => `/expo_content/${ids[name]}`

export function homeMenu(fair: Fair, ids: PageIds): MenuWish[] {
  const other = fair.platform === 'cnise' ? 'homeplus' : 'cnise'
  return [
    entry('star', '欢迎', 'Welcome', '/xpage/welcome'),
    entry('info', '关于展会', 'About the fair', page(ids, 'about')),
    // Who is signed in has been registered; what they need next is the list of what to bring.
    entry('ticket', '登记指南', 'How to register', page(ids, 'register'), { audience: 'visitor' }),
    entry('success', '行前清单', 'Before you leave', page(ids, 'checklist'), { audience: 'user' }),
    entry('document', '观众指南', 'Visitor guide', page(ids, 'visitor-guide')),
    entry('train', '交通与场馆', 'Travel', page(ids, 'travel')),
    entry('help', '常见问题', 'Questions', page(ids, 'faq')),
    entry('grid', '展会指南', 'Fair guide', '/expo_menu/guide'),
    entry('calendar', '全部展会', 'All fairs', `/exhibition_list/${fair.platform}`),
    entry('building', '关于我们', 'About us', '/site_content/about'),
    entry('chat', '帮助中心', 'Help', '/site_content/help'),
    entry('shield', '条款与隐私', 'Terms & privacy', '/protocol'),
    entry('globe', '姊妹展', 'Sister fairs', `/exhibition_list/${other}`),
  ]
}

export function guideMenu(fair: Fair, ids: PageIds): MenuWish[] {
  return [
    entry('calendar', '参观之前', 'Before your visit', '', {
      children: [
        entry('info', '关于展会', 'About the fair', page(ids, 'about')),
        entry('ticket', '登记指南', 'How to register', page(ids, 'register')),
        entry('success', '行前清单', 'Before you leave', page(ids, 'checklist')),
        entry('train', '交通与场馆', 'Travel', page(ids, 'travel')),
      ],
    }),
    entry('map', '在展馆', 'At the fair', '', {
      children: [
        entry('document', '观众指南', 'Visitor guide', page(ids, 'visitor-guide')),
        entry('help', '常见问题', 'Questions', page(ids, 'faq')),
        entry('star', '欢迎', 'Welcome', '/xpage/welcome'),
      ],
    }),
    entry('chat', '联系与服务', 'Contact and services', '', {
      children: [
        entry('phone', '致电客服', 'Call us', `tel:${fair.service.mobile.replaceAll(' ', '')}`),
        entry('mail', '写信给我们', 'Write to us', `mailto:${fair.service.email}`),
        entry('chat', '帮助中心', 'Help', '/site_content/help'),
        entry('shield', '条款与隐私', 'Terms & privacy', '/protocol'),
      ],
    }),
  ]
}

/** What a visitor still finds once the fair is over. */
export function closedMenu(fair: Fair, ids: PageIds, next: Fair): MenuWish[] {
  return [
    entry('news', '展后回顾', 'Looking back', page(ids, 'review')),
    entry('ticket', '下一届展会', 'The next fair', `/?expo_id=${next.id}`),
    entry('calendar', '全部展会', 'All fairs', `/exhibition_list/${fair.platform}`),
    entry('building', '关于我们', 'About us', '/site_content/about'),
  ]
}
