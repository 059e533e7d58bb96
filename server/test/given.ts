import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import { parseContact } from '../src/account/contact.ts'
import { ensureUser } from '../src/account/user.ts'
import {
  createExhibition,
  createExhibitionType,
  createPlatform,
  setDefaultExhibition,
} from '../src/exhibition/organise.ts'
import type { Database } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { openSession } from '../src/platform/session.ts'
import { proxyHash } from '../src/registration/proxy-link.ts'
import { createProxies } from '../src/registration/proxy-sending.ts'

/** Rows to begin with, made by the functions that requests go through. */

export type Fair = { platformId: number; typeId: number; expoId: number }

type ExhibitionWish = Partial<Parameters<typeof createExhibition>[1]>

export async function givenPlatform(db: Database, key = 'cnise') {
  return db.transaction(async (tx) => {
    const names = { name_zh: `平台 ${key}`, name_en: `Platform ${key}` }
    const platformId = await createPlatform(tx, {
      key,
      ...names,
      theme_color: 'rgba(0, 102, 102, 1)',
      logo: '/brand/logo.svg',
      logo2: '/brand/logo-2.svg',
    })
    const typeId = await createExhibitionType(tx, { platform_id: platformId, ...names })
    return { platformId, typeId }
  })
}

/** Open, with registration from 1 January to 1 July 2026, on three days of June. */
export async function givenExhibition(
  db: Database,
  place: { platformId: number; typeId: number },
  wish: ExhibitionWish = {},
) {
  const days = ['2026-06-10', '2026-06-11', '2026-06-12'].map((date) => ({ date, opens: '09:00', closes: '17:00' }))
  return db.transaction(async (tx) => {
    const expoId = await createExhibition(
      tx,
      {
        platform_id: place.platformId,
        type_id: place.typeId,
        status: 'open',
        name_zh: '文具展',
        name_en: 'Stationery Fair',
        city_zh: '宁波',
        city_en: 'Ningbo',
        venue_zh: '会展中心',
        venue_en: 'Expo Centre',
        time_zone: 'Asia/Shanghai',
        registration_from: '2026-01-01T00:00:00Z',
        registration_to: '2026-07-01T00:00:00Z',
        service_mobile: '+8657400000000',
        service_email: 'service@example.com',
        ...wish,
      },
      days,
    )
    return expoId
  })
}

export async function givenFair(db: Database, wish: ExhibitionWish = {}, key = 'cnise'): Promise<Fair> {
  const place = await givenPlatform(db, key)
  const expoId = await givenExhibition(db, place, wish)
  await db.transaction((tx) => setDefaultExhibition(tx, place.platformId, expoId))
  return { ...place, expoId }
}

export type SignedIn = { userId: string; token: string }

export async function givenUser(
  db: Database,
  contact: string,
  now = new Date('2026-05-01T00:00:00Z'),
): Promise<SignedIn> {
  const parsed = parseContact(contact)
  if (!parsed) throw new Error(`${contact} is not a contact`)
  return db.transaction(async (tx) => {
    const userId = await ensureUser(tx, parsed, 'zh', now)
    const opening = { userId, device: 'test', ip: '127.0.0.1', contact: parsed.value, now }
    return { userId, token: await openSession(tx, opening) }
  })
}

export const somebody: ProxyPerson = {
  contact: '13800138000',
  realname: '林晓雯',
  named: 2,
  cardType: 1,
  cardNumber: '11010519491231002X',
  company: '宁波海曙文具有限公司',
  area_id: 330200,
}

type ProxyWish = { makerId: string; expoId: number; now?: Date; secrets: Secrets; person?: ProxyPerson }

/** A colleague has been registered; the link is in the mail. */
export async function givenProxy(db: Database, { makerId, expoId, secrets, now, person = somebody }: ProxyWish) {
  const maker = {
    userId: makerId,
    expoId,
    lang: 'zh' as const,
    now: now ?? new Date('2026-05-10T02:00:00Z'),
    publicUrl: 'http://fair.test',
    secrets,
  }
  const [outcome] = await db.transaction((tx) => createProxies(tx, maker, [person]))
  if (!outcome?.id) throw new Error(`no proxy: ${outcome?.msg}`)
  return { id: outcome.id, hash: proxyHash(secrets, outcome.id) }
}
