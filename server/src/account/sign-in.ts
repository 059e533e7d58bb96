import type { Lang } from '@fairground/contract/schema.ts'
import { Kept } from '../platform/answer.ts'
import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database.ts'
import { deviceName } from '../platform/device-name.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import type { Platform } from '../platform/platform.ts'
import { neighbourhood } from '../platform/rate-limit.ts'
import type { Secrets } from '../platform/secrets.ts'
import { openSession, type Person } from '../platform/session.ts'
import { sitePath } from '../platform/site-path.ts'
import { deviceBody, deviceSubject, refuse } from './account.texts.ts'
import { forgetAttempts, wrongPasswordsOf } from './attempts.ts'
import { parseContact, type Contact } from './contact.ts'
import { listDialCodes } from './dial-codes.ts'
import { proveContact } from './login-code.ts'
import { provePasswordOf } from './password.ts'
import { findTermsVersions, hasConsented, insertConsent, listDevicesUsed, type Place } from './sign-in.sql.ts'
import { ensureUser } from './user.ts'
import { bindWeixin, openTicket } from './weixin-ticket.ts'

/** Where a sign-in comes from. */
export type Visit = Place & { lang: Lang; device: string; ip: string; now: Date }

export type SignIn = {
  contact: string
  code?: string
  password?: string
  termsVersion: string
  redirect?: string
  weixinTicket?: string
}

/** A contact is proved by a code or by the password that goes with it; a first code makes the account. */
export async function signIn(
  tx: Tx,
  { secrets, weixin }: Pick<Platform, 'secrets' | 'weixin'>,
  wish: SignIn,
  visit: Visit,
) {
  const { now, ip, lang } = visit
  const contact = parseContact(wish.contact)
  if (!contact) throw refuse('contact.malformed')
  if (!wish.code === !wish.password) throw refuse('signIn.incomplete')
  const version = await readTermsVersion(tx, visit)
  if (wish.termsVersion !== version) throw refuse('terms.notAgreed')
  const ticket = wish.weixinTicket ? await openTicket(tx, secrets, weixin, wish.weixinTicket, now) : undefined

  const userId = wish.code
    ? await proveByCode(tx, secrets, contact, wish.code, lang, ip, now)
    : await provePasswordOf(tx, secrets, { contact, password: wish.password!, ip }, now)
  await insertConsent(tx, userId, protocol, version, now)
  if (ticket) await bindWeixin(tx, ticket, userId, contact.value, now)
  const token = await beginSession(tx, userId, contact.value, visit)
  if (ticket) await audit(tx, secrets, { actor: userId, action: 'weixin.bind', subject: `app_user.${userId}` }, now)
  return { token, redirect: sitePath(wish.redirect) }
}

async function proveByCode(
  tx: Tx,
  secrets: Secrets,
  contact: Contact,
  code: string,
  lang: Lang,
  ip: string,
  now: Date,
): Promise<string> {
  await proveContact(tx, secrets, { contact, purpose: 'login', code, ip }, now)
  // Whoever holds the contact may try passwords again.
  await forgetAttempts(tx, wrongPasswordsOf(secrets, contact.value))
  return ensureUser(tx, contact, lang, now)
}

/** Opens a session, and tells the person where it is one that they have not been seen on. */
export async function beginSession(tx: Tx, userId: string, contact: string | null, visit: Visit): Promise<string> {
  const { device, ip, now } = visit
  const used = await listDevicesUsed(tx, userId)
  const name = deviceName(device)
  const isKnown = used.some((one) => one.device === name && one.ip && neighbourhood(one.ip) === neighbourhood(ip))
  if (used.length && !isKnown) {
    const notice = {
      cause: `device ${newId(now)}`,
      subject: deviceSubject,
      body: deviceBody(name),
      params: { device: name },
    }
    await notify(tx, { kind: 'device.new', userId, ...notice }, now)
  }
  return openSession(tx, { userId, device, ip, contact, now })
}

/** A link that was sent to somebody is less than a sign-in. */
export function checkSignedIn(person: Person): void {
  if (person.byLink) throw refuse('signIn.again')
}

const protocol = 'protocol'

/** What is agreed to is two pages; whichever changes is to be agreed to anew. */
async function readTermsVersion(db: Db, place: Place): Promise<string> {
  const { terms, privacy } = await findTermsVersions(db, place)
  return `${terms ?? '0'}/${privacy ?? '0'}`
}

export async function hasAgreed(db: Db, userId: string, place: Place): Promise<boolean> {
  return hasConsented(db, userId, protocol, await readTermsVersion(db, place))
}

/** The sign-in page differs by language and by the terms of the platform alone. */
export function makeLoginPages(weixin: Platform['weixin']) {
  const dialCodes = { zh: listDialCodes('zh'), en: listDialCodes('en') }
  const begin = weixin ? { authorizeUrl: weixin.authorizeUrl } : null
  const pages = new Map<string, Kept>()
  return async (db: Db, place: Place, lang: Lang): Promise<Kept> => {
    const termsVersion = await readTermsVersion(db, place)
    const key = `${lang} ${termsVersion}`
    const page = pages.get(key) ?? new Kept({ termsVersion, dialCodes: dialCodes[lang], weixin: begin })
    pages.set(key, page)
    return page
  }
}
