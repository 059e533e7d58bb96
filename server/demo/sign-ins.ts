import type { Lang } from '@fairground/contract/schema.ts'
import { grantRole, type StaffPost } from '../src/account/roles.ts'
import { completeProfile, ensureUser } from '../src/account/user.ts'
import type { Tx } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { daysAfter } from './calendar.ts'
import { exhibitor, hosts, readContact } from './people.ts'
import type { DemoPlatform } from './set-up-fairs.ts'

type Details = Parameters<typeof completeProfile>[2]
type Organiser = Details & { contact: string; as: string; role: StaffPost['role']; lang: Lang }

/** Nobody gets the mail of example.com: where codes are really sent, nobody becomes one of these. */
const organisers: Organiser[] = [
  {
    contact: 'author@example.com',
    as: 'an author',
    role: 'author',
    realname: 'Helen Zhou',
    named: 2,
    company: 'CNISE News Desk',
    area_id: 330200,
    lang: 'en',
  },
  {
    contact: 'admin@example.com',
    as: 'an administrator',
    role: 'admin',
    realname: '沈国栋',
    named: 1,
    company: '中国文具礼品展组委会',
    area_id: 330200,
    lang: 'zh',
  },
]

/** Whom one can be in the demo: somebody in each role. */
export const signIns = [
  { as: 'a visitor', contact: hosts.zh.maker },
  { as: 'a visitor', contact: hosts.en.maker },
  { as: "an exhibitor's owner", contact: exhibitor },
  ...organisers.map(({ as, contact }) => ({ as, contact })),
]

export async function loadOrganisers(tx: Tx, secrets: Secrets, platforms: DemoPlatform[], now: Date): Promise<void> {
  const joinedAt = daysAfter(now, -120)
  for (const { contact, as: _, role, lang, ...details } of organisers) {
    const userId = await ensureUser(tx, readContact(contact), lang, joinedAt)
    await completeProfile(tx, userId, details)
    for (const { id: platformId } of platforms)
      await grantRole(tx, secrets, { userId, platformId, role }, 'demo', joinedAt)
  }
}
