import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import { type Database, openDatabase } from '../server/src/platform/database.ts'
import { embeddedConnection } from '../server/src/platform/embedded-postgres.ts'
import { keepMasterKey } from '../server/src/platform/master-key.ts'
import { preparedPool } from '../server/src/platform/prepared-pool.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { changeProxies } from '../server/src/registration/proxy-sending.ts'
import { givenProxy, givenUser } from '../server/test/given.ts'
import { startFair } from './fair-process.ts'
import { type Somebody, somebodyNew } from './somebody.ts'

type Status = 'open' | 'live' | 'closed'
export type Exhibition = { id: number; typeId: number; platform: string; logo: string; name: Record<Lang, string> }
export type Link = { id: string; expoId: number; hash: string; person: Somebody; path: (lang: Lang) => string }
type LinkWish = { person?: Partial<ProxyPerson>; status?: Status; daysAgo?: number }

/** The running product, and what a journey has to put into it or to read out of it behind its back. */
export type Fair = {
  address: string
  /** The demo has one in each state. */
  exhibitions: Record<Status, Exhibition>
  contentPages: number[]
  givenLink(wish?: LinkWish): Promise<Link>
  withdraw(link: Link): Promise<void>
  /** A session of whoever has this contact. */
  givenToken(contact: string): Promise<string>
  /** Whoever was sent a code may ask for another. */
  letAMinutePass(): Promise<void>
  /** The organiser publishes another version of the terms. */
  renewTerms(): Promise<void>
  registrationsOf(contact: string): Promise<{ realname: string; company: string; area_id: number; card_type: number }[]>
  outbox(): Promise<{ recipient: string; body: string }[]>
  close(): Promise<void>
}

const DAY = 86_400_000

export async function openFair(): Promise<Fair> {
  const running = await startFair()
  const database = openDatabase(preparedPool({ ...embeddedConnection(running.folder), max: 2 }))
  const secrets = await openSecrets(database, keepMasterKey(running.folder))
  const maker = await givenUser(database, 'journey-maker@example.com', new Date())
  const exhibitions = await readExhibitions(database)
  return {
    address: running.address,
    exhibitions,
    contentPages: await readContentPages(database, exhibitions.open.id),

    async givenLink({ person: wish, status = 'open', daysAgo = 0 } = {}) {
      const person = { ...somebodyNew(), ...wish }
      const expoId = exhibitions[status].id
      const now = new Date(Date.now() - daysAgo * DAY)
      const { id, hash } = await givenProxy(database, { makerId: maker.userId, expoId, secrets, now, person })
      return { id, expoId, hash, person, path: (lang) => `/${lang}/buyer_proxy/${hash}?expo_id=${expoId}` }
    },
    async withdraw({ id, expoId }) {
      const by = {
        userId: maker.userId,
        expoId,
        lang: 'zh' as const,
        now: new Date(),
        publicUrl: running.address,
        secrets,
      }
      await database.transaction((tx) => changeProxies(tx, by, { id, action: 'withdraw' }))
    },
    givenToken: async (contact) => (await givenUser(database, contact, new Date())).token,
    async letAMinutePass() {
      await database.deleteFrom('attempt').where('counter', 'like', 'code-minute %').execute()
    },
    async renewTerms() {
      const version = new Date().toISOString()
      await database.updateTable('content_page').set({ version }).where('name', '=', 'terms').execute()
    },
    registrationsOf: (contact) =>
      database
        .selectFrom('registration')
        .select(['realname', 'company', 'area_id', 'card_type'])
        .where('contact', '=', contact)
        .execute(),
    async outbox() {
      const answer = await fetch(`${running.address}/outbox.json`)
      return ((await answer.json()) as { data: { list: { recipient: string; body: string }[] } }).data.list
    },
    async close() {
      await database.end()
      await running.stop()
    },
  }
}

async function readExhibitions(database: Database): Promise<Record<Status, Exhibition>> {
  const rows = await database
    .selectFrom('exhibition')
    .innerJoin('platform', 'platform.id', 'exhibition.platform_id')
    .select(['exhibition.id', 'status', 'type_id', 'key', 'logo2'])
    .select(['exhibition.name_zh', 'exhibition.name_en'])
    .execute()
  const shown = rows.map(({ id, status, type_id, key, logo2, name_zh, name_en }) => [
    status,
    { id, typeId: type_id, platform: key, logo: logo2, name: { zh: name_zh, en: name_en } },
  ])
  return Object.fromEntries(shown) as Record<Status, Exhibition>
}

async function readContentPages(database: Database, exhibitionId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('content_page')
    .select('id')
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
