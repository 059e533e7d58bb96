import type { Lang } from '@fairground/contract/schema.ts'
import type { Db, Tx } from '../platform/database.ts'
import { eraseFiles } from '../platform/files/files.ts'
import { forgetAnswersTo, forgetNoticesTo, type PersonalData } from '../platform/personal-data.ts'
import { regionName } from '../platform/regions.ts'
import { endAllSessions } from '../platform/session.ts'
import { titles } from '../platform/titles.ts'
import { shortAddress } from './devices.ts'
import { blankUser, deleteCodesOf, deleteHangings, findKeptAccount, listContactsOf } from './personal-data.sql.ts'

/** What the account keeps, and what the platform keeps for it: notices, answers, files. It is forgotten last. */
export const accountPersonalData: PersonalData = { name: 'account', collect, erase }

async function collect(db: Db, userId: string, lang: Lang): Promise<object> {
  const kept = await findKeptAccount(db, userId)
  return {
    profile: {
      name: kept.realname,
      title: titles.find(({ value }) => value === kept.named)?.[lang] ?? '',
      language: kept.lang,
      region: regionName(kept.area_id, lang),
      company: kept.company,
      position: kept.position,
      createdAt: kept.created_at,
      passwordSetAt: kept.password_set_at,
      deleteAt: kept.delete_at,
    },
    contacts: { mobile: kept.mobile, email: kept.email },
    wechat: kept.wechat.map((row) => ({ appId: row.app_id, openid: row.openid, boundAt: row.bound_at })),
    sessions: kept.sessions.map((row) => ({
      device: row.device,
      address: shortAddress(row.ip),
      openedBy: row.opened_by,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      endedAt: row.ended_at,
    })),
    consents: kept.consents.map((row) => ({ document: row.document, version: row.version, agreedAt: row.agreed_at })),
    noticeChoices: { quietHours: kept.quiet_hours, topics: kept.choices },
    notices: kept.notices.map((row) => ({
      channel: row.channel,
      to: row.channel === 'app' ? '' : row.recipient,
      subject: row.subject,
      at: row.created_at,
    })),
    roles: kept.roles.map((row) => ({ platform: row.platform, role: row.role, grantedAt: row.granted_at })),
  }
}

async function erase(tx: Tx, userId: string, now: Date): Promise<void> {
  const contacts = await listContactsOf(tx, userId)
  // Ended first: what is remembered of a living session is forgotten with it.
  await endAllSessions(tx, userId, now)
  await forgetNoticesTo(tx, userId, contacts)
  await forgetAnswersTo(tx, userId)
  await deleteCodesOf(tx, contacts)
  await deleteHangings(tx, userId)
  await blankUser(tx, userId, now)
  await eraseFiles(tx, userId, now)
}
