import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import type {
  changeProxyCheckins,
  listProxyCheckins,
  ProxyPerson,
  ProxyState,
} from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { maskContact, parseContact } from '../account/contact.ts'
import { requireExhibition, type Exhibition } from '../exhibition/context.ts'
import type { Db, Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endSessionsByLink } from '../platform/session.ts'
import { checkPerson, demandsOf, type Registrant } from './person.ts'
import {
  countMadeToday,
  countSentToContactToday,
  insertProxy,
  listMine,
  lockContacts,
  lockMaker,
  lockMine,
  markSentAgain,
  markWithdrawn,
  markExpired,
} from './proxy-checkin.sql.ts'
import { proxyDigest, proxyHash, proxyOrigin } from './proxy-link.ts'
import { proxyNotice, proxyOutcomes, refuse } from './registration.texts.ts'
import { checkRegistrationOpen } from './registration.ts'

const mostADay = 200
const mostToOneContactADay = 5
const resendMinutes = 10
const validDays = 30

export type Maker = { userId: string; expoId: number; lang: Lang; now: Date; publicUrl: string; secrets: Secrets }

type Results = DataOf<typeof changeProxyCheckins>
type Outcome = Results['results'][number]

export async function changeProxies(tx: Tx, maker: Maker, body: BodyOf<typeof changeProxyCheckins>): Promise<Results> {
  const { people, id, action, expo_id, ...person } = body
  const expoId = expo_id || maker.expoId
  if (id && action) {
    const change = action === 'resend' ? resendProxy : withdrawProxy
    return { results: [await change(tx, { ...maker, expoId }, id)] }
  }
  const by = { ...maker, expoId }
  return { results: people ? await createProxies(tx, by, people) : await createProxies(tx, by, [person], pass) }
}

/** Each person has an outcome of their own: one that cannot be asked does not hold up the others. */
export async function createProxies(
  tx: Tx,
  maker: Maker,
  people: ProxyPerson[],
  answer: (error: unknown, person: ProxyPerson, lang: Lang) => Outcome = refused,
): Promise<Outcome[]> {
  const exhibition = await requireExhibition(tx, maker.expoId)
  checkRegistrationOpen(exhibition, maker.now)
  const { realname } = await lockMaker(tx, maker.userId)
  if ((await countMadeToday(tx, maker.userId, maker.now)) + people.length > mostADay) throw refuse('proxy.tooMany')
  const contacts = people.flatMap((person) => parseContact(person.contact ?? '')?.value ?? [])
  await lockContacts(tx, contacts)
  const outcomes: Outcome[] = []
  for (const person of people) {
    outcomes.push(
      await createProxy(tx, maker, realname, exhibition, person).catch((error) => answer(error, person, maker.lang)),
    )
  }
  return outcomes
}

/** Checks come before the first write, so that a refused person leaves nothing behind. */
async function createProxy(
  tx: Tx,
  maker: Maker,
  makerName: string,
  exhibition: Exhibition,
  wish: ProxyPerson,
): Promise<Outcome> {
  const { now, lang, secrets } = maker
  const demands = { ...demandsOf(exhibition), card: false, company: false, area: false }
  const person = checkPerson(wish, demands, lang, now)
  const contact = person.contact.value
  const nothing = { contact: maskContact(contact), outcome: 'refused' as const, id: null }
  if ((await countSentToContactToday(tx, contact, now)) >= mostToOneContactADay)
    return { ...nothing, msg: proxyOutcomes.contactBusy[lang] }

  await markExpired(tx, maker.userId, exhibition.id, contact, now)
  const id = newId(now)
  const made = await insertProxy(tx, {
    id,
    exhibition_id: exhibition.id,
    made_by: maker.userId,
    hash_digest: proxyDigest(proxyHash(secrets, id)),
    contact,
    realname: person.realname,
    named: person.named,
    card_type: person.cardType,
    card_number: person.cardNumber
      ? await secrets.seal(tx, exhibition.id, `proxy_registration.card_number.${id}`, person.cardNumber)
      : null,
    company: person.company,
    area_id: person.areaId,
    sent_at: now,
    expires_at: earlier(new Date(now.getTime() + validDays * 86_400_000), exhibition.registration_to),
  })
  if (!made) return { ...nothing, msg: proxyOutcomes.alreadyAsked[lang] }
  await sendLink(tx, maker, makerName, exhibition, { id, contact: person.contact, timesSent: 1 })
  return { contact: maskContact(contact), outcome: 'sent', id, msg: proxyOutcomes.sent[lang] }
}

/** Who asks for one person is refused as such, field by field. */
function pass(error: unknown): never {
  throw error
}

function refused(error: unknown, person: ProxyPerson, lang: Lang): Outcome {
  if (!(error instanceof Refusal)) throw error
  const contact = parseContact(person.contact ?? '')
  const msg = error.errors?.map((field) => field.msg).join('; ') || error.words[lang]
  return { contact: contact ? maskContact(contact.value) : '', outcome: 'refused', id: null, msg }
}

async function resendProxy(tx: Tx, maker: Maker, id: string): Promise<Outcome> {
  const { now, lang } = maker
  const exhibition = await requireExhibition(tx, maker.expoId)
  const proxy = await lockMine(tx, id, maker.userId, exhibition.id)
  if (!proxy) throw refuse('proxy.unknown')
  if ((proxy.state !== 'sent' && proxy.state !== 'opened') || proxy.expires_at <= now) throw refuse('proxy.ended')
  checkRegistrationOpen(exhibition, now)
  const again = proxy.sent_at.getTime() + resendMinutes * 60_000
  if (now.getTime() < again)
    throw refuse('proxy.tooSoon', { retryAfterSeconds: Math.ceil((again - now.getTime()) / 1000) })
  const { realname } = await lockMaker(tx, maker.userId)
  await lockContacts(tx, [proxy.contact])
  if ((await countSentToContactToday(tx, proxy.contact, now)) >= mostToOneContactADay)
    return { contact: maskContact(proxy.contact), outcome: 'refused', id, msg: proxyOutcomes.contactBusy[lang] }
  await markSentAgain(tx, id, now)
  const contact = parseContact(proxy.contact)
  if (!contact) throw new Error('a stored contact cannot be read')
  await sendLink(tx, maker, realname, exhibition, { id, contact, timesSent: proxy.times_sent + 1 })
  return { contact: maskContact(proxy.contact), outcome: 'sent', id, msg: proxyOutcomes.sent[lang] }
}

async function withdrawProxy(tx: Tx, maker: Maker, id: string): Promise<Outcome> {
  const proxy = await lockMine(tx, id, maker.userId, maker.expoId)
  if (!proxy) throw refuse('proxy.unknown')
  const outcome = {
    contact: maskContact(proxy.contact),
    outcome: 'withdrawn' as const,
    id,
    msg: proxyOutcomes.withdrawn[maker.lang],
  }
  if (proxy.state === 'withdrawn') return outcome
  if (proxy.state === 'confirmed' || proxy.state === 'expired') throw refuse('proxy.ended')
  await markWithdrawn(tx, id, maker.now)
  await endSessionsByLink(tx, proxyOrigin(id), maker.now)
  return outcome
}

type Sending = { id: string; contact: Registrant['contact']; timesSent: number }

async function sendLink(
  tx: Tx,
  maker: Maker,
  makerName: string,
  exhibition: Exhibition,
  { id, contact, timesSent }: Sending,
) {
  // A mainland number reads Chinese; everybody else is written to in the language of who asks.
  const lang = contact.kind === 'mobile' && contact.value.startsWith('+86') ? 'zh' : maker.lang
  const hash = proxyHash(maker.secrets, id)
  const link = `${maker.publicUrl}/${lang}/buyer_proxy/${hash}?expo_id=${exhibition.id}`
  const { subject, body } = proxyNotice(signature(makerName), { zh: exhibition.name_zh, en: exhibition.name_en }, link)
  const cause = `proxy ${id} ${timesSent}`
  // Providers of SMS keep the address in their template: a whole one they refuse.
  const params = { hash, expo: String(exhibition.id) }
  const timeZone = exhibition.time_zone
  await notify(tx, { kind: 'proxy.link', cause, contact, lang, subject, body, params, timeZone }, maker.now)
}

const chineseName = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{1,6}·\p{Script=Han}{1,6}$/u
const otherName = /^(?!.*\p{Script=Han})[\p{L}\p{M}'’-]{1,20}(?: [\p{L}\p{M}'’-]{1,20}){0,3}$/u

/** What has the form of a name signs the message. Anything longer would be a message of its own, sent by the fair. */
function signature(name: string): string {
  return name.length <= 30 && (chineseName.test(name) || otherName.test(name)) ? name : ''
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

type ListWish = { userId: string; expoId: number; state: ProxyState | undefined; page: number; size: number; now: Date }

export async function listProxies(
  db: Db,
  { userId, expoId, ...wish }: ListWish,
): Promise<DataOf<typeof listProxyCheckins>> {
  const { page, size } = wish
  const { total, list } = await listMine(db, { madeBy: userId, exhibitionId: expoId, ...wish })
  return {
    list: list.map((row) => {
      const sentAt = new Date(row.sent_at)
      return {
        id: row.id,
        name: row.name,
        company: row.company,
        contact: maskContact(row.contact),
        state: row.state,
        sentAt: sentAt.toISOString(),
        expiresAt: new Date(row.expires_at).toISOString(),
        mayResendAt: new Date(sentAt.getTime() + resendMinutes * 60_000).toISOString(),
      }
    }),
    page,
    size,
    total,
    hasMore: page * size < total,
  }
}
