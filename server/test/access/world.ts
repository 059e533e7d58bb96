import type { Access } from '@fairground/contract/endpoint.ts'
import { setDefaultExhibition, writeBlockPage, writeContentPage, writeMenu } from '../../src/exhibition/organise.ts'
import type { Database } from '../../src/platform/database.ts'
import type { Secrets } from '../../src/platform/secrets.ts'
import { givenExhibition, givenPlatform, givenProxy } from '../given.ts'
import {
  givenAccount,
  givenCallers,
  somebodyNew,
  type Account,
  type CallerName,
  type Somebody,
} from '../given-people.ts'

export type Link = { id: string; hash: string }

/** Two platforms, five exhibitions, one caller of each kind, and a stranger to them all. */
export type World = {
  database: Database
  secrets: Secrets
  now: Date
  /** The exhibition that is selected. */
  here: number
  /** Another one of the same platform, which none of the callers has a part in. */
  other: number
  /** One of the other platform. */
  foreign: number
  /** Where links are confirmed, which makes a buyer of whoever does. */
  apart: number
  /** Not for visitors yet: its name is a canary. */
  draft: number
  contentPages: { here: number; other: number; foreign: number }
  callers: Record<CallerName, Account>
  stranger: Account
  /** Everything that must not be found in a log, beside the canaries. */
  secretWords: Set<string>
  /** Whom an account has asked to confirm, by exhibition: what its list may show. */
  asked: Map<string, Somebody[]>
}

export async function givenWorld(database: Database, secrets: Secrets, now: Date): Promise<World> {
  const place = await givenPlatform(database, 'cnise')
  const away = await givenPlatform(database, 'elsewhere')
  const here = await givenExhibition(database, place)
  const other = await givenExhibition(database, place, { name_zh: '玩具展', name_en: 'Toy Fair' })
  const foreign = await givenExhibition(database, away, { name_zh: '灯具展', name_en: 'Light Fair' })
  const apart = await givenExhibition(database, place, { name_zh: '礼品展', name_en: 'Gift Fair' })
  const secret = somebodyNew().canaries.company
  const draft = await givenExhibition(database, place, { status: 'draft', name_zh: secret, name_en: secret })
  await database.transaction((tx) => setDefaultExhibition(tx, place.platformId, here))
  const contentPages = {
    here: await givenContent(database, place.platformId, here, 'here'),
    other: await givenContent(database, place.platformId, other, 'other'),
    foreign: await givenContent(database, away.platformId, foreign, 'foreign'),
  }
  const grounds = { expoId: here, platformId: place.platformId, otherPlatformId: away.platformId }
  const callers = await givenCallers(database, secrets, grounds, now)
  const stranger = await givenAccount(database, now)
  const secretWords = new Set([...Object.values(callers), stranger].map((account) => account.token))
  return {
    database,
    secrets,
    now,
    here,
    other,
    foreign,
    apart,
    draft,
    contentPages,
    callers,
    stranger,
    secretWords,
    asked: new Map(),
  }
}

/** A page of each kind, all of the same name; the number is that of the exhibition's own. */
async function givenContent(database: Database, platformId: number, expoId: number, name: string): Promise<number> {
  const title = { zh: `标题 ${name}`, en: `Title ${name}` }
  const html = { zh: '<p>内容</p>', en: '<p>Content</p>' }
  const block = { kind: 'text' as const, html: '<p>Content</p>' }
  return database.transaction(async (tx) => {
    await writeContentPage(tx, { platformId, exhibitionId: null, name, title, html })
    await writeMenu(tx, expoId, name, title, [
      { icon: 'star', title, href: '/', children: [{ icon: 'star', title, href: '/', audience: 'user' }] },
    ])
    await writeBlockPage(tx, expoId, name, title, { zh: [block], en: [block] })
    return writeContentPage(tx, { platformId, exhibitionId: expoId, name, title, html })
  })
}

type LinkWish = { by?: Account; to?: Somebody; expo?: number }

/** Somebody was registered by a colleague and has the link. */
export async function givenLink(world: World, { by, to = somebodyNew(), expo = world.here }: LinkWish = {}) {
  const { database, secrets, now } = world
  const maker = by ?? (await givenAccount(database, now))
  const link: Link = await givenProxy(database, {
    makerId: maker.userId,
    expoId: expo,
    secrets,
    now,
    person: to.person,
  })
  // Two days ago, so that it does not count against the limits of today.
  const sent_at = new Date(now.getTime() - 2 * 86_400_000)
  await database.updateTable('proxy_registration').set({ sent_at }).where('id', '=', link.id).execute()
  await database
    .updateTable('notice')
    .set({ created_at: sent_at })
    .where('cause', 'like', `proxy ${link.id} 1 %`)
    .execute()
  world.secretWords.add(link.hash).add(maker.token)
  noteAsked(world, maker, expo, to)
  return { ...link, to }
}

export function noteAsked(world: World, maker: Account, expo: number, somebody: Somebody): void {
  const key = `${maker.userId} ${expo}`
  world.asked.set(key, [...(world.asked.get(key) ?? []), somebody])
}

export const askedBy = (world: World, maker: Account, expo: number): Somebody[] =>
  world.asked.get(`${maker.userId} ${expo}`) ?? []

/** The tokens and links of this world that stand in a text. */
export const secretsIn = (world: World, text: string): string[] =>
  (text.match(/[\w-]{20,}/g) ?? []).filter((word) => world.secretWords.has(word))

/** What the contract's access says to a caller who has selected an exhibition; undefined: go on. */
export function refusalByAccess(world: World, caller: CallerName, access: Access, expo: number): 401 | 403 | undefined {
  if (access === 'anyone') return undefined
  if (caller === 'none' || caller === 'revoked') return 401
  if (access === 'user') return undefined
  const ownPlatform = [world.here, world.other, world.apart, world.draft].includes(expo)
  const holds = {
    user: false,
    buyer: access === 'buyer' && expo === world.here,
    seller: access === 'seller' && expo === world.here,
    author: access === 'author' && ownPlatform,
    'staff here': !['buyer', 'seller', 'author'].includes(access) && ownPlatform,
    'staff elsewhere': !['buyer', 'seller', 'author'].includes(access) && expo === world.foreign,
  }
  return holds[caller] ? undefined : 403
}
