import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { parseContact, type Contact } from '../src/account/contact.ts'
import { completeProfile, ensureUser } from '../src/account/user.ts'
import { addCompanyStaff } from '../src/catalogue/company.ts'
import { identityCard, passport } from '../src/exhibition/dictionaries.ts'
import type { Tx } from '../src/platform/database.ts'
import { checkCardNumber } from '../src/registration/identity-document.ts'
import { daysAfter } from './calendar.ts'
import { makeChance, type Chance } from './chance.ts'
import { brandAt, pickPlace, type Company } from './companies.ts'
import { buyerTrades, foreignVisitors, givenNames, mobilePrefixes, surnames } from './people-parts.ts'

export type Plan = Required<ProxyPerson> & { lang: Lang }
export type DemoPerson = Plan & { userId: string; joinedAt: Date }

const peopleCount = 300
const staffCount = 12
const employerCount = 90

/** Who sends the links that the start prints, and who receives them. */
export const hosts = {
  zh: { maker: '+8613800009101', guest: '+8613900009102', guestName: '林晓雯' },
  en: { maker: 'david.coleman@example.com', guest: 'anna.schneider@example.com', guestName: 'Anna Schneider' },
} as const

/** The first of the exhibitors' staff; the rest have whatever contact chance gave them. */
export const exhibitor = 'exhibitor@example.com'

export async function loadPeople(tx: Tx, companies: Company[], now: Date): Promise<DemoPerson[]> {
  const people: DemoPerson[] = []
  for (const [at, plan] of planPeople(companies, now).entries()) {
    const { contact, realname, named, company, area_id } = plan
    const joinedAt = daysAfter(now, ((at * 7) % 84) - 85)
    const userId = await ensureUser(tx, readContact(contact), plan.lang, joinedAt)
    await completeProfile(tx, userId, { realname, named, company, area_id })
    people.push({ ...plan, userId, joinedAt })
  }
  for (const [at, { userId }] of people.slice(-staffCount).entries())
    await addCompanyStaff(tx, employerOfStaff(companies, at).id, userId, at % 2 ? 'member' : 'owner')
  return people
}

/** Two people from each of a few companies that are far apart in the list, so that every sector has some. */
function employerOfStaff(companies: Company[], at: number): Company {
  return companies[Math.floor(at / 2) * 19]!
}

export function readContact(text: string): Contact {
  const contact = parseContact(text)
  if (!contact) throw new Error(`${text} is not a contact`)
  return contact
}

/** The two of the Chinese link come first, exhibitors' staff last. */
function planPeople(companies: Company[], now: Date): Plan[] {
  const chance = makeChance(20_260_302)
  const employers = planEmployers(chance)
  const foreign = foreignVisitors.map((_, at) => planForeigner(at))
  const names = new Set<string>(['林晓雯', '陈思远'])
  const chinese = [planHost(now), planGuest(now)]
  while (chinese.length + foreign.length < peopleCount)
    chinese.push(planChinese(chance, employers, chinese.length, names, now))
  const people = [...chinese.slice(0, 2), ...foreign, ...chinese.slice(2)]
  for (const [at, person] of people.slice(-staffCount).entries()) {
    const { zh, areaId } = employerOfStaff(companies, at)
    Object.assign(person, { company: zh, area_id: areaId, ...(at === 0 && { contact: exhibitor }) })
  }
  return people
}

type Employer = { name: string; areaId: number }

/** Fewer than there are people: where several come from one company, its name is suggested to others. */
function planEmployers(chance: Chance): Employer[] {
  return Array.from({ length: employerCount }, (_, at) => {
    const place = pickPlace(chance)
    return { name: `${place.zh}${brandAt(299 - at).zh}${chance.pick(buyerTrades)}有限公司`, areaId: place.areaId }
  })
}

function planHost(now: Date): Plan {
  return {
    contact: hosts.zh.maker,
    realname: '陈思远',
    named: 1,
    ...identityCardOf(330200, 1, 0, now),
    company: '宁波甬屿礼品采购有限公司',
    area_id: 330200,
    lang: 'zh',
  }
}

function planGuest(now: Date): Plan {
  const card = identityCardOf(330200, 2, 1, now)
  return { ...planHost(now), contact: hosts.zh.guest, realname: hosts.zh.guestName, named: 2, ...card }
}

function planChinese(chance: Chance, employers: Employer[], at: number, names: Set<string>, now: Date): Plan {
  const employer = chance.pick(employers)
  const named = chance.pick([1, 2] as const)
  const [surnameZh, surnameEn] = chance.pick(surnames)
  const [givenZh, givenEn] = chance.pick(givenNames[named])
  const realname = surnameZh + givenZh
  if (names.has(realname)) return planChinese(chance, employers, at, names, now)
  names.add(realname)
  const mobile = `+86${chance.pick(mobilePrefixes)}0000${String(at).padStart(4, '0')}`
  const email = `${givenEn}.${surnameEn}${at}@example.com`.toLowerCase()
  return {
    contact: chance.below(5) ? mobile : email,
    realname,
    named,
    ...identityCardOf(employer.areaId, named, at, now),
    company: employer.name,
    area_id: employer.areaId,
    lang: 'zh',
  }
}

function planForeigner(at: number): Plan {
  const { name, named, areaId, company } = foreignVisitors[at]!
  return {
    contact: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    realname: name,
    named,
    cardType: passport,
    cardNumber: `X0000${String(1000 + at * 37)}`,
    company,
    area_id: areaId,
    lang: 'en',
  }
}

/** No county has the number 99, so a number with the right checksum still belongs to nobody. */
function identityCardOf(areaId: number, named: 1 | 2, at: number, now: Date) {
  const year = 1964 + ((at * 7) % 38)
  const month = String(1 + ((at * 5) % 12)).padStart(2, '0')
  const dayOfMonth = String(1 + ((at * 11) % 28)).padStart(2, '0')
  // Odd for men, even for women.
  const order = String(100 + at * 2 + (named === 1 ? 1 : 0)).padStart(3, '0')
  const body = `${String(areaId).slice(0, 4)}99${year}${month}${dayOfMonth}${order}`
  const check = [...'0123456789X'].find((sign) => checkCardNumber(identityCard, body + sign, now) === 'ok')
  return { cardType: identityCard, cardNumber: body + check }
}
