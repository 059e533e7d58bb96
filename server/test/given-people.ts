import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import { parseContact } from '../src/account/contact.ts'
import { completeProfile, ensureUser } from '../src/account/user.ts'
import { addCompanies, addCompanyStaff, admitCompanies } from '../src/catalogue/company.ts'
import { requireExhibition } from '../src/exhibition/context.ts'
import type { Database } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { openSession } from '../src/platform/session.ts'
import { register } from '../src/registration/registration.ts'

/** What is personal, each with a word that stands nowhere else: whoever shows it shows that person. */
export type Canaries = {
  realname: string
  company: string
  position: string
  contact: string
  cardNumber: string
  device: string
  agent: string
}

export type Somebody = { canaries: Canaries; person: ProxyPerson }

let people = 0

/** A person whom no other test has seen. Every second one has a mobile instead of an e-mail address. */
export function somebodyNew(): Somebody {
  const number = ++people
  const tag = `qzx${[...number.toString(16).padStart(5, '0')].map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]).join('')}`
  const mobile = `138${String(70_000_000 + number)}`
  const canaries = {
    realname: `name${tag}`,
    company: `firm${tag}`,
    position: `post${tag}`,
    contact: number % 2 ? `mail${tag}` : mobile,
    cardNumber: `card${tag}`,
    device: `devi${tag}`,
    agent: `agen${tag}`,
  }
  const person = {
    contact: number % 2 ? `${canaries.contact}@example.com` : mobile,
    realname: canaries.realname,
    named: 2,
    cardType: 2,
    cardNumber: `${canaries.cardNumber.toUpperCase()}7`,
    company: canaries.company,
    area_id: 330200,
  }
  return { canaries, person }
}

/** Which canaries stand in a text, whatever way it was written. */
export function canariesIn(text: string): Set<string> {
  const found = text.match(/(?:name|firm|post|mail|card|devi|agen)qzx[a-p]{5}|1387\d{7}/gi) ?? []
  return new Set(found.map((canary) => canary.toLowerCase()))
}

export const callerNames = [
  'none',
  'user',
  'buyer',
  'seller',
  'author',
  'staff here',
  'staff elsewhere',
  'revoked',
] as const
export type CallerName = (typeof callerNames)[number]

/** Somebody with an account; `none` has one too but does not sign in. */
export type Account = Somebody & { userId: string; token: string }

/** Where people stand: an exhibition, and a platform that is not the one it belongs to. */
export type Place = { expoId: number; platformId: number; otherPlatformId: number }

export async function givenAccount(db: Database, now: Date): Promise<Account> {
  const somebody = somebodyNew()
  const { canaries, person } = somebody
  const contact = parseContact(person.contact ?? '')
  if (!contact) throw new Error(`${person.contact} is not a contact`)
  return db.transaction(async (tx) => {
    const userId = await ensureUser(tx, contact, 'zh', now)
    await completeProfile(tx, userId, { ...canaries, named: 2, area_id: 330200 })
    await tx.updateTable('app_user').set({ position: canaries.position }).where('id', '=', userId).execute()
    const token = await openSession(tx, {
      userId,
      device: canaries.device,
      ip: '127.0.0.1',
      contact: contact.value,
      now,
    })
    return { ...somebody, userId, token }
  })
}

/** One of each kind of caller, every one with an account of their own. */
export async function givenCallers(
  db: Database,
  secrets: Secrets,
  place: Place,
  now: Date,
): Promise<Record<CallerName, Account>> {
  const accounts: Partial<Record<CallerName, Account>> = {}
  for (const name of callerNames) {
    accounts[name] = await givenAccount(db, now)
    await giveRole(db, secrets, place, name, accounts[name], now)
  }
  return accounts as Record<CallerName, Account>
}

async function giveRole(
  db: Database,
  secrets: Secrets,
  place: Place,
  name: CallerName,
  account: Account,
  now: Date,
): Promise<void> {
  const { userId, canaries, person } = account
  await db.transaction(async (tx) => {
    if (name === 'buyer') {
      const contact = parseContact(person.contact ?? '')!
      const registrant = {
        ...canaries,
        contact,
        named: 2,
        cardType: 2,
        cardNumber: person.cardNumber ?? '',
        areaId: 330200,
      }
      const exhibition = await requireExhibition(tx, place.expoId)
      await register(tx, secrets, { exhibition, person: registrant, userId, source: 'self', now })
    }
    if (name === 'seller') {
      const [companyId] = await addCompanies(tx, [{ name_zh: '甬江文具', name_en: 'Yong River Stationery' }])
      await admitCompanies(tx, place.expoId, [companyId!])
      await addCompanyStaff(tx, companyId!, userId, 'owner')
    }
    const staff = staffRoles[name]
    if (staff) {
      const platform_id = name === 'staff elsewhere' ? place.otherPlatformId : place.platformId
      await tx.insertInto('staff_role').values({ user_id: userId, platform_id, role: staff }).execute()
    }
    if (name === 'revoked')
      await tx.updateTable('session').set({ revoked_at: now }).where('user_id', '=', userId).execute()
  })
}

const staffRoles: Partial<Record<CallerName, 'author' | 'admin'>> = {
  author: 'author',
  'staff here': 'admin',
  'staff elsewhere': 'admin',
}
