import type { Lang } from '@fairground/contract/schema.ts'
import { maskContact } from '../account/contact.ts'
import { forgetCompanyName } from '../catalogue/company-name.ts'
import { cardTypes } from '../exhibition/dictionaries.ts'
import type { Db, Tx } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import { forgetNoticesFor, type PersonalData } from '../platform/personal-data.ts'
import { regionName } from '../platform/regions.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endSessionsByLink } from '../platform/session.ts'
import { titles } from '../platform/titles.ts'
import { maskCardNumber } from './identity-document.ts'
import {
  blankProxies,
  blankRegistrations,
  listNamedCompanies,
  listProxiesOf,
  listRegistrationsOf,
  type BlankedProxy,
  type KeptProxy,
  type KeptRegistration,
} from './personal-data.sql.ts'
import { proxyOrigin } from './proxy-link.ts'

export const registrationPersonalData = (secrets: Secrets): PersonalData => ({
  name: 'registration',
  collect: (db, userId, lang) => collect(db, secrets, userId, lang),
  erase,
})

async function collect(db: Db, secrets: Secrets, userId: string, lang: Lang): Promise<object> {
  const registrations = await listRegistrationsOf(db, userId)
  const proxies = await listProxiesOf(db, userId)
  return {
    registrations: await Promise.all(
      registrations.map(async (row) => ({
        ...shownPerson(row, lang),
        contact: row.contact,
        cardNumber: await cardNumberOf(db, secrets, 'registration', row),
        source: row.source,
        createdAt: row.created_at,
        confirmedAt: row.confirmed_at,
      })),
    ),
    colleaguesRegisteredMe: await Promise.all(
      proxies
        .filter((row) => !row.is_mine)
        .map(async (row) => ({
          ...shownPerson(row, lang),
          contact: row.leads_elsewhere ? maskContact(row.contact) : row.contact,
          // Unless they confirmed it, it may be about who had the contact before.
          cardNumber: asKnown(row, await cardNumberOf(db, secrets, 'proxy_registration', row)),
          sentAt: row.sent_at,
          confirmedAt: row.confirmed_at,
        })),
    ),
    // What I know of colleagues is in my list as well; what is theirs alone is not mine to take along.
    colleaguesIRegistered: proxies
      .filter((row) => row.is_mine)
      .map((row) => ({
        exhibition: inLanguage(lang, row.expo_zh, row.expo_en),
        state: row.state,
        name: row.realname,
        company: row.company,
        contact: maskContact(row.contact),
        sentAt: row.sent_at,
        confirmedAt: row.confirmed_at,
      })),
  }
}

function shownPerson(row: KeptRegistration | KeptProxy, lang: Lang) {
  return {
    exhibition: inLanguage(lang, row.expo_zh, row.expo_en),
    state: row.state,
    name: row.realname,
    title: titles.find(({ value }) => value === row.named)?.[lang] ?? '',
    cardType: cardTypes.find(({ value }) => value === row.card_type)?.[lang] ?? '',
    company: row.company,
    region: regionName(row.area_id, lang),
  }
}

async function cardNumberOf(db: Db, secrets: Secrets, table: string, row: KeptRegistration | KeptProxy) {
  if (!row.card_number) return ''
  return secrets.open(db, row.exhibition_id, `${table}.card_number.${row.id}`, row.card_number)
}

const asKnown = ({ is_me }: KeptProxy, number: string) => (is_me ? number : maskCardNumber(number))

async function erase(tx: Tx, userId: string, now: Date): Promise<void> {
  const proxies = await blankProxies(tx, userId, now)
  for (const { id, was_living } of proxies) if (was_living) await endSessionsByLink(tx, proxyOrigin(id), now)
  await forgetNoticesFor(tx, proxies.flatMap(causesOf))
  for (const company of await listNamedCompanies(tx, userId)) await forgetCompanyName(tx, company)
  await blankRegistrations(tx, userId, now)
}

/** Messages about a proxy name who made it, or whom it is for. */
function causesOf({ id, times_sent }: BlankedProxy): string[] {
  const sent = Array.from({ length: times_sent }, (_, index) => `proxy ${id} ${index + 1}`)
  return [...sent, `proxy ${id} confirmed`]
}
