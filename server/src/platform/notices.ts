import { sql } from 'kysely'
import { choosableTopics, noticeTable, type NoticeKind } from '@fairground/contract/account/notice-table.ts'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from './database.ts'
import { addJob, jobKind } from './jobs.ts'
import type { Words } from './language.ts'
import { newId } from './new-id.ts'
import { endOfQuietHours } from './quiet-hours.ts'

type KindFor<T extends 'contact' | 'person'> = {
  [K in NoticeKind]: (typeof noticeTable)[K]['to'] extends T ? K : never
}[NoticeKind]

export type Notice = {
  /** What this is told for: the same cause is told once, on each channel. */
  cause: string
  subject: Words
  body: Words
  /** What the words are made of, for providers that keep the words themselves. */
  params?: Record<string, string>
  /** Where quiet hours are counted; without one they are those of China. */
  timeZone?: string
} & (
  | { kind: KindFor<'contact'>; contact: { kind: 'mobile' | 'email'; value: string }; lang: Lang }
  | { kind: KindFor<'person'>; userId: string }
)

/** A kind a way out: where one service is silent, the others' messages do not wait for it. */
export const sendNotice = {
  sms: jobKind<{ id: string }>('notice.send.sms'),
  email: jobKind<{ id: string }>('notice.send.email'),
}

type Channel = { channel: 'sms' | 'email' | 'app'; recipient: string }
type Audience = { userId: string | null; lang: Lang; quietHours: boolean; channels: Channel[] }

/** Written in the transaction that causes it: told if that commits, never otherwise. */
export async function notify(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const rule = noticeTable[notice.kind]
  const audience = 'userId' in notice ? await channelsOf(tx, notice.userId, notice.kind) : toContact(notice)
  if (!audience) return
  const { lang, userId, quietHours } = audience
  const later = !rule.urgent && quietHours ? endOfQuietHours(now, notice.timeZone ?? 'Asia/Shanghai') : now
  const minutes = 'validMinutes' in rule ? rule.validMinutes : undefined
  for (const { channel, recipient } of audience.channels) {
    const id = newId(now)
    const written = await tx
      .insertInto('notice')
      .values({
        id,
        cause: `${notice.cause} ${channel}`,
        kind: notice.kind,
        channel,
        recipient,
        user_id: userId,
        lang,
        subject: notice.subject[lang],
        body: notice.body[lang],
        params: JSON.stringify(notice.params ?? {}),
        // What is read in the app has arrived by being written.
        ...(channel === 'app' && { state: 'sent', sent_at: now }),
        expires_at: minutes ? new Date(now.getTime() + minutes * 60_000) : null,
        created_at: now,
      })
      .onConflict((c) => c.column('cause').doNothing())
      .executeTakeFirst()
    if (written.numInsertedOrUpdatedRows && channel !== 'app')
      await addJob(tx, sendNotice[channel], { id }, { now, runAt: later, urgent: rule.urgent })
  }
}

function toContact({ contact, lang }: Extract<Notice, { lang: Lang }>): Audience {
  const channel = contact.kind === 'mobile' ? 'sms' : 'email'
  return { userId: null, lang, quietHours: true, channels: [{ channel, recipient: contact.value }] }
}

/** As the person chose; where nothing was or can be chosen, as the table says. Always in the app. */
async function channelsOf(tx: Tx, userId: string, kind: NoticeKind): Promise<Audience | undefined> {
  const rule = noticeTable[kind]
  const choosable = choosableTopics.includes(rule.topic)
  const smsWithoutEmail = 'smsWithoutEmail' in rule
  const { rows } = await sql<{
    lang: Lang
    mobile: string | null
    email: string | null
    quiet_hours: boolean
    sms: boolean
    by_mail: boolean
  }>`
    select u.lang, u.mobile, u.email, u.quiet_hours, coalesce(c.email, ${rule.email}) as by_mail,
      coalesce(c.sms, ${rule.sms} or (${smsWithoutEmail} and u.email is null)) as sms
    from app_user u left join notice_choice c on c.user_id = u.id and c.topic = ${rule.topic} and ${choosable}
    where u.id = ${userId} and u.deleted_at is null`.execute(tx)
  const user = rows[0]
  if (!user) return undefined
  const channels: Channel[] = [{ channel: 'app', recipient: userId }]
  if (user.mobile && user.sms) channels.push({ channel: 'sms', recipient: user.mobile })
  if (user.email && user.by_mail) channels.push({ channel: 'email', recipient: user.email })
  return { userId, lang: user.lang, quietHours: user.quiet_hours, channels }
}
