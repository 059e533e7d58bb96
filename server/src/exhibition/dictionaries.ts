import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { Category, readCommonData } from '@fairground/contract/exhibition/common-data.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { prepared, readyFields, type Prepared } from '../platform/answer.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import { preparedRegionTree } from '../platform/regions.ts'
import { titleChoices } from '../platform/titles.ts'
import { listCategories } from './dictionaries.sql.ts'

export const identityCard = 1
export const passport = 2
export const hongKongMacaoPermit = 3
export const taiwanPermit = 4

/** The number is stored: append, never renumber. */
export const cardTypes = [
  { value: identityCard, zh: '居民身份证', en: 'Mainland China ID card' },
  { value: passport, zh: '护照', en: 'Passport' },
  {
    value: hongKongMacaoPermit,
    zh: '港澳居民来往内地通行证',
    en: 'Mainland Travel Permit for Hong Kong and Macao Residents',
  },
  { value: taiwanPermit, zh: '台湾居民来往大陆通行证', en: 'Mainland Travel Permit for Taiwan Residents' },
]

const languages = [
  { title: '中文', value: 'zh' },
  { title: 'English', value: 'en' },
]

export const cardTypeChoices = (lang: Lang) => cardTypes.map((type) => ({ title: type[lang], value: type.value }))

const deepest = 3
type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

function categoryTree(rows: CategoryRow[], lang: Lang): Category[] {
  const roots: Category[] = []
  const inside = new Map<number | null, Category[]>([[null, roots]])
  for (const { id, parent_id, level, name_zh, name_en } of rows) {
    const children: Category[] = []
    inside.set(id, children)
    const category = { id, title: inLanguage(lang, name_zh, name_en) }
    inside.get(parent_id)?.push(level < deepest ? { ...category, children } : category)
  }
  return roots
}

const regionFields = {
  zh: readyFields({ regions: preparedRegionTree('zh') }),
  en: readyFields({ regions: preparedRegionTree('en') }),
}

export async function readDictionaries(db: Db, lang: Lang): Promise<Prepared> {
  const data: Omit<DataOf<typeof readCommonData>, 'regions'> = {
    categories: categoryTree(await listCategories(db), lang),
    titles: titleChoices(lang),
    cardTypes: cardTypeChoices(lang),
    languages,
  }
  return prepared(data, regionFields[lang])
}
