import type { ExhibitionStatus } from '@fairground/contract/exhibition/config.ts'
import type { Day } from '../src/exhibition/organise.ts'
import type { Words } from '../src/platform/language.ts'
import {
  chineseDate,
  dateAfter,
  daysAfter,
  fairDays,
  inAnotherYear,
  momentAt,
  wednesdayFrom,
  yearOf,
} from './calendar.ts'
import { hangzhou, ningbo, shanghai, type Venue } from './venues.ts'

export const platforms = [
  {
    key: 'cnise',
    name: { zh: '中国文具礼品展', en: 'CNISE Stationery & Gifts' },
    themeColor: 'rgba(0, 102, 102, 1)',
    hosts: [],
    types: [
      { zh: '文具与办公用品', en: 'Stationery & Office' },
      { zh: '礼品与文创', en: 'Gifts & Creative Goods' },
    ],
  },
  {
    key: 'homeplus',
    name: { zh: '家居生活礼品展', en: 'HomePlus Household & Gifts' },
    themeColor: 'rgba(156, 62, 24, 1)',
    hosts: ['homeplus.localhost'],
    types: [
      { zh: '家居日用', en: 'Household' },
      { zh: '节庆与礼品', en: 'Festive & Gifts' },
    ],
  },
] as const

export type FairPlan = {
  key: 'last' | 'open' | 'live' | 'next'
  platform: (typeof platforms)[number]['key']
  status: ExhibitionStatus
  name: Words
  slogan: Words
  venue: Venue
  days: Day[]
  registrationFrom: Date
  registrationTo: Date
  themeColor: string | null
  banner: string | null
  service: { mobile: string; email: string }
  disableCheckIdCard: boolean
  areaRequired: boolean
}

export type Fair = FairPlan & { id: number }

/** One that is over, one to come, one that is on today, one that visitors do not know of yet. */
export function planFairs(now: Date): FairPlan[] {
  const today = chineseDate(now)
  const opening = wednesdayFrom(dateAfter(today, 33))
  const lastOpening = inAnotherYear(opening, -1)
  const liveOpening = dateAfter(today, -1)
  const nextOpening = inAnotherYear(liveOpening, 1)
  const stationery = { mobile: '+86 130 0000 9001', email: 'cnise@example.com' }
  const household = { mobile: '+86 130 0000 9002', email: 'homeplus@example.com' }
  const checked = { disableCheckIdCard: false, areaRequired: true }
  return [
    {
      key: 'last',
      platform: 'cnise',
      status: 'closed',
      name: stationeryExpo(lastOpening),
      slogan: { zh: '一支笔，连接世界', en: 'One pen connects the world' },
      venue: ningbo,
      days: fairDays(lastOpening, 3),
      registrationFrom: daysAfter(momentAt(lastOpening, '09:00'), -120),
      registrationTo: momentAt(dateAfter(lastOpening, 2), '15:00'),
      themeColor: 'rgba(38, 70, 130, 1)',
      banner: null,
      service: stationery,
      ...checked,
    },
    {
      key: 'open',
      platform: 'cnise',
      status: 'open',
      name: stationeryExpo(opening),
      slogan: { zh: '书写新意，礼遇世界', en: 'New ideas on paper, gifts for the world' },
      venue: ningbo,
      days: fairDays(opening, 3),
      registrationFrom: daysAfter(now, -90),
      registrationTo: momentAt(dateAfter(opening, 2), '15:00'),
      themeColor: null,
      banner: '/brand/banner-cnise.svg',
      service: stationery,
      ...checked,
    },
    {
      key: 'live',
      platform: 'homeplus',
      status: 'live',
      name: householdFair(liveOpening),
      slogan: { zh: '好物进万家', en: 'Good things for every home' },
      venue: shanghai,
      days: fairDays(liveOpening, 4),
      registrationFrom: daysAfter(now, -120),
      registrationTo: momentAt(dateAfter(liveOpening, 3), '15:00'),
      themeColor: null,
      banner: '/brand/banner-homeplus.svg',
      service: household,
      // At the door nobody is asked for more than is needed.
      disableCheckIdCard: true,
      areaRequired: false,
    },
    {
      key: 'next',
      platform: 'homeplus',
      status: 'draft',
      name: householdFair(nextOpening),
      slogan: { zh: '把家带向未来', en: 'Home, one step ahead' },
      venue: hangzhou,
      days: fairDays(nextOpening, 4),
      registrationFrom: daysAfter(momentAt(nextOpening, '09:00'), -150),
      registrationTo: momentAt(dateAfter(nextOpening, 3), '15:00'),
      themeColor: 'rgba(96, 62, 130, 1)',
      banner: null,
      service: household,
      ...checked,
    },
  ]
}

function stationeryExpo(opening: string): Words {
  const year = yearOf(opening)
  return { zh: `中国国际文具礼品博览会 ${year}`, en: `China International Stationery & Gifts Expo ${year}` }
}

function householdFair(opening: string): Words {
  const year = yearOf(opening)
  return { zh: `华东家居用品及礼品博览会 ${year}`, en: `East China Household & Gifts Fair ${year}` }
}
