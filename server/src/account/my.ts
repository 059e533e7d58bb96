import type { NextStep, readMy } from '@fairground/contract/account/my.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Db } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import type { Person } from '../platform/session.ts'
import { pictureOf } from '../platform/files/files.ts'
import { maskContact } from './contact.ts'
import { findMy, type MyRow } from './my.sql.ts'
import { buyerTitle, companyRoleWords, sellerTitle, staffWords, visitWords } from './my.texts.ts'
import { nextStepOf } from './next-step.ts'

export type MyWish = { person: Person; expoId: number; lang: Lang; now: Date }

type MyPage = DataOf<typeof readMy>

/** Who I am, and what I am in the exhibition that is selected. */
export async function readMyPage(db: Db, wish: MyWish): Promise<MyPage> {
  const row = await findMy(db, wish.person.userId, wish.expoId, wish.now)
  const { realname, company, position } = row
  return {
    user: {
      realname,
      company,
      position,
      avatar: row.avatar && pictureOf(row.avatar),
      contact: row.contact && maskContact(row.contact),
    },
    roles: rolesOf(row, wish.lang),
    nextStep: stepOf(row, wish),
    deleteAt: row.delete_at?.toISOString() ?? null,
    expoName: nameOf(row.expo, wish.lang),
  }
}

export async function readStep(db: Db, wish: MyWish): Promise<NextStep | null> {
  return stepOf(await findMy(db, wish.person.userId, wish.expoId, wish.now), wish)
}

function stepOf(row: MyRow, { person, lang, now }: MyWish): NextStep | null {
  const { expo, visit } = row
  const standing = {
    deleteAt: row.delete_at,
    realname: row.realname,
    hasPassword: row.has_password,
    byLink: person.byLink,
    visit: expo &&
      visit && {
        state: visit,
        expo: { zh: nameOf(expo, 'zh'), en: nameOf(expo, 'en') },
        daysToGo: expo.days_to_go,
        isOver: expo.is_over,
      },
  }
  return nextStepOf(standing, lang, now)
}

function rolesOf({ expo, visit, companies, platform, roles }: MyRow, lang: Lang): MyPage['roles'] {
  const cards: MyPage['roles'] = []
  if (visit)
    cards.push({ role: 'buyer', title: buyerTitle[lang], name: nameOf(expo, lang), state: visitWords[visit][lang] })
  for (const company of companies)
    cards.push({
      role: 'seller',
      title: sellerTitle[lang],
      name: nameOf(company, lang),
      state: companyRoleWords[company.role][lang],
    })
  for (const role of roles) {
    const { title, state } = staffWords[role]
    cards.push({ role, title: title[lang], name: nameOf(platform, lang), state: state[lang] })
  }
  return cards
}

function nameOf(names: { name_zh: string; name_en: string } | null, lang: Lang): string {
  return names ? inLanguage(lang, names.name_zh, names.name_en) : ''
}
