import type { DataOf } from '@fairground/contract/endpoint.ts'
import type {
  confirmProxyCheckin,
  ProxyPerson,
  readProxyCheckin,
} from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { parseContact } from '../account/contact.ts'
import { proveContact } from '../account/login-code.ts'
import { completeProfile, ensureUser } from '../account/user.ts'
import { findExhibition, type Exhibition } from '../exhibition/context.ts'
import { cardTypeChoices } from '../exhibition/dictionaries.ts'
import { prepared, readyFields, showResult, type Instruction, type Prepared } from '../platform/answer.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import { inLanguage } from '../platform/language.ts'
import { preparedRegionTree } from '../platform/regions.ts'
import { notify } from '../platform/notices.ts'
import type { Secrets } from '../platform/secrets.ts'
import { openSessionByLink, type Person } from '../platform/session.ts'
import { titleChoices } from '../platform/titles.ts'
import { checkPerson, demandsOf } from './person.ts'
import { findProxyPage, lockProxy, markConfirmed, markOpened, type ProxyRow } from './proxy-checkin.sql.ts'
import { proxyDigest, proxyOrigin } from './proxy-link.ts'
import { checkRegistrationOpen, register } from './registration.ts'
import { alreadyRegistered, confirmedNotice, proxyPageTexts, refuse, stepTitles } from './registration.texts.ts'

export type Opening = {
  hash: string
  lang: Lang
  now: Date
  /** Who is signed in on the phone that opens the link, and with which token. */
  person: Person | undefined
  token: string | undefined
  device: string
  ip: string
}

/** The link needs no sign-in: it was received at the contact, so it signs the registrant in. */
export async function readProxyPage(db: Database, secrets: Secrets, opening: Opening): Promise<Prepared> {
  const { lang, now } = opening
  const proxy = await findProxyPage(db, proxyDigest(opening.hash))
  if (!proxy || !isLiving(proxy, now)) throw refuse('proxy.unknown')
  const exhibition = await exhibitionOf(db, proxy)
  const signedIn =
    opening.token !== undefined && opening.person !== undefined && opening.person.userId === proxy.user_id
  const token = signedIn ? opening.token! : await signIn(db, proxy, opening)
  if (proxy.state === 'sent') await db.transaction((tx) => markOpened(tx, proxy.id, now))
  const page: Omit<ProxyPage, keyof SameForAll> = {
    info: await infoOf(db, secrets, proxy),
    token,
    contact: { mobile: exhibition.service_mobile, email: exhibition.service_email, online: null },
    expoName: inLanguage(lang, exhibition.name_zh, exhibition.name_en),
    progress: progressOf(exhibition, lang),
    disableCheckIdCard: exhibition.disable_check_id_card,
    areaRequired: exhibition.area_required,
  }
  return prepared(page, sameForAll[lang])
}

type ProxyPage = DataOf<typeof readProxyCheckin>
type SameForAll = Pick<ProxyPage, 'texts' | 'namedArr' | 'cardTypeArr' | 'worlds'>

/** Texts, choices and regions are most of the page and change with the language alone. */
const sameForAll = { zh: fieldsFor('zh'), en: fieldsFor('en') }

function fieldsFor(lang: Lang): Buffer {
  const fields: Record<keyof SameForAll, string> = {
    texts: JSON.stringify(proxyPageTexts(lang)),
    namedArr: JSON.stringify(titleChoices(lang)),
    cardTypeArr: JSON.stringify(cardTypeChoices(lang)),
    worlds: preparedRegionTree(lang),
  }
  return readyFields(fields)
}

async function signIn(db: Database, proxy: ProxyRow, { lang, now, device, ip }: Opening): Promise<string> {
  return db.transaction(async (tx) => {
    const userId = await ensureUser(tx, contactOf(proxy), lang, now)
    return openSessionByLink(tx, { userId, device, ip, contact: proxy.contact, now }, proxyOrigin(proxy.id))
  })
}

async function infoOf(db: Db, secrets: Secrets, proxy: ProxyRow) {
  const { kind, value } = contactOf(proxy)
  return {
    expo_id: proxy.exhibition_id,
    email: kind === 'email' ? value : '',
    mobile: kind === 'mobile' ? value : '',
    name: proxy.realname,
    card_type: proxy.card_type,
    card_number: proxy.card_number
      ? await secrets.open(db, proxy.exhibition_id, `proxy_registration.card_number.${proxy.id}`, proxy.card_number)
      : '',
    company: proxy.company,
    area_id: proxy.area_id,
    named: proxy.named,
  }
}

export type Confirmation = ProxyPerson & {
  hash: string
  expo_id?: number
  gender?: number
  code?: string
  /** Where it comes from: guesses at codes are counted by it. */
  ip: string
}

/** A colleague's registration becomes real when that colleague says so: once, and only while the fair takes registrations. */
export async function confirmProxy(
  tx: Tx,
  secrets: Secrets,
  confirmation: Confirmation,
  lang: Lang,
  now: Date,
): Promise<DataOf<typeof confirmProxyCheckin> | Instruction> {
  const proxy = await lockProxy(tx, proxyDigest(confirmation.hash))
  if (!proxy) throw refuse('proxy.unknown')
  if (confirmation.expo_id && confirmation.expo_id !== proxy.exhibition_id) throw refuse('proxy.unknown')
  // Twice is once: the second phone is told what the first was told.
  if (proxy.state === 'confirmed') return proxy.leads_elsewhere ? toFirstRegistration(lang) : next()
  if (!isLiving(proxy, now)) throw refuse('proxy.unknown')
  const exhibition = await exhibitionOf(tx, proxy)
  checkRegistrationOpen(exhibition, now)

  const filledIn = { ...confirmation, named: confirmation.named || confirmation.gender }
  const person = checkPerson(filledIn, demandsOf(exhibition), lang, now)
  if (person.contact.value !== proxy.contact) {
    if (!confirmation.code) throw refuse('proxy.contactChanged')
    const { code, ip } = confirmation
    await proveContact(tx, secrets, { contact: person.contact, purpose: 'contact', code, ip }, now)
  }

  const userId = await ensureUser(tx, person.contact, lang, now)
  const registration = await register(tx, secrets, { exhibition, person, userId, source: 'proxy', now })
  const leadsElsewhere = registration.user_id !== userId
  await markConfirmed(tx, proxy.id, registration.id, leadsElsewhere, now)
  if (leadsElsewhere) return toFirstRegistration(lang)
  await completeProfile(tx, userId, { ...person, area_id: person.areaId })
  await tellMaker(tx, proxy, exhibition, now)
  return next()
}

/** By the name that the maker gave: what was corrected is between the person and the fair. */
async function tellMaker(tx: Tx, proxy: ProxyRow, exhibition: Exhibition, now: Date): Promise<void> {
  const message = confirmedNotice(proxy.realname, { zh: exhibition.name_zh, en: exhibition.name_en })
  const cause = `proxy ${proxy.id} confirmed`
  const timeZone = exhibition.time_zone
  await notify(tx, { kind: 'proxy.confirmed', cause, userId: proxy.made_by, timeZone, ...message }, now)
}

/** The survey, the payment and the visit card are led to from here as soon as there are screens for them. */
function next(): DataOf<typeof confirmProxyCheckin> {
  return { nextUrl: null }
}

/** Whose it is stays unsaid: an ID number is not a key to somebody's contact. */
function toFirstRegistration(lang: Lang): Instruction {
  return showResult({
    type: 'info',
    title: alreadyRegistered.title[lang],
    text: alreadyRegistered.text[lang],
    buttons: [{ text: alreadyRegistered.home[lang], type: 'primary', href: '/' }],
  })
}

function isLiving(proxy: ProxyRow, now: Date): boolean {
  return (proxy.state === 'sent' || proxy.state === 'opened') && proxy.expires_at > now
}

async function exhibitionOf(db: Db, proxy: ProxyRow): Promise<Exhibition> {
  const exhibition = await findExhibition(db, proxy.exhibition_id)
  if (!exhibition) throw refuse('proxy.unknown')
  return exhibition
}

function contactOf(proxy: ProxyRow) {
  const contact = parseContact(proxy.contact)
  if (!contact) throw new Error('a stored contact cannot be read')
  return contact
}

function progressOf(exhibition: Exhibition, lang: Lang) {
  const steps = [
    stepTitles.confirm,
    ...(exhibition.has_survey ? [stepTitles.survey] : []),
    ...(exhibition.fee_amount ? [stepTitles.payment] : []),
    stepTitles.card,
  ]
  return steps.map((words) => ({ title: words[lang], href: null }))
}
