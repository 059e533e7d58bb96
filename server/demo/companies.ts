import { addCompanies, admitCompanies } from '../src/catalogue/company.ts'
import type { Tx } from '../src/platform/database.ts'
import { makeChance, type Chance } from './chance.ts'
import { brandHeads, brandTails, forms, places, trades, type Place, type Sector } from './company-parts.ts'
import type { Fair } from './fairs.ts'
import { countries } from './foreign-parts.ts'

export type Company = { id: number; zh: string; en: string; areaId: number; sector: Sector }
type NewCompany = Omit<Company, 'id'>

/** Half of the trade is stationery; the rest is shared by gifts and household goods. */
const sectors: Sector[] = ['stationery', 'household', 'stationery', 'gifts', 'stationery', 'household']
const chineseCompanies = 255

/** Whom each fair admits, and every how manieth of them stayed at home. */
const admissions: Record<Fair['key'], { sectors: Sector[]; absent: number }> = {
  last: { sectors: ['stationery', 'gifts'], absent: 4 },
  open: { sectors: ['stationery', 'gifts'], absent: 12 },
  live: { sectors: ['household', 'gifts'], absent: 10 },
  next: { sectors: ['household', 'gifts'], absent: 2 },
}

export async function loadCompanies(tx: Tx, fairs: Fair[]): Promise<Company[]> {
  const plans = [...planChineseCompanies(), ...planForeignCompanies()]
  const rows = plans.map(({ zh, en, areaId }) => ({ name_zh: zh, name_en: en, area_id: areaId }))
  const ids = await addCompanies(tx, rows)
  const companies = plans.map((plan, at) => ({ id: ids[at]!, ...plan }))
  for (const { id, key } of fairs) {
    const { sectors: wanted, absent } = admissions[key]
    const fitting = companies.filter((company) => wanted.includes(company.sector))
    const coming = fitting.filter((_, at) => at % absent !== absent - 1)
    await admitCompanies(
      tx,
      id,
      coming.map((company) => company.id),
    )
  }
  return companies
}

const weightedPlaces = places.flatMap((place) => Array.from({ length: place.weight }, () => place))

export function pickPlace(chance: Chance): Place {
  return chance.pick(weightedPlaces)
}

/** Every brand once: the heads and the tails meet in each of their pairs, in an order that looks like none. */
export function brandAt(index: number): { zh: string; en: string } {
  const pair = (index * 97) % (brandHeads.length * brandTails.length)
  const [headZh, headEn] = brandHeads[pair % brandHeads.length]!
  const [tailZh, tailEn] = brandTails[Math.floor(pair / brandHeads.length)]!
  return { zh: headZh + tailZh, en: headEn + tailEn }
}

function planChineseCompanies(): NewCompany[] {
  const chance = makeChance(20_260_301)
  return Array.from({ length: chineseCompanies }, (_, at) => {
    const sector = sectors[at % sectors.length]!
    const place = pickPlace(chance)
    const brand = brandAt(at)
    const [tradeZh, tradeEn] = chance.pick(trades[sector])
    const [formZh, formEn] = chance.pick(forms)
    return {
      zh: `${place.zh}${brand.zh}${tradeZh}${formZh}`,
      en: `${place.en} ${brand.en} ${tradeEn} ${formEn}`,
      areaId: place.areaId,
      sector,
    }
  })
}

function planForeignCompanies(): NewCompany[] {
  return countries.flatMap(({ zh, areaIds, brands, trades: ofCountry, form, formFirst }, country) =>
    brands.map(([brandZh, brand], at) => {
      const sector = sectors[(country + at) % sectors.length]!
      const [tradeZh, trade] = ofCountry[sector]
      const [formZh, formOwn] = form
      return {
        zh: `${zh}${brandZh}${tradeZh}${formZh}`,
        en: formFirst ? `${formOwn} ${brand} ${trade}` : `${brand} ${trade} ${formOwn}`,
        areaId: areaIds[at % areaIds.length]!,
        sector,
      }
    }),
  )
}
