import { sql } from 'kysely'
import type { Lang } from '@fairground/contract/schema.ts'
import type { Database, Db, Tx } from './database.ts'
import { handle, jobKind, type JobHandler, type JobKind } from './jobs.ts'
import { sendNotice } from './notices.ts'
import { Refused, type Handing, type Sender, type Senders } from './senders.ts'

const patienceMs = 20_000

/** Hands notices over to the services that bring them to people, each apart from the other. */
export function deliverNotices({ database }: { database: Database }, senders: Senders): JobHandler[] {
  return [deliverBy(database, sendNotice.sms, senders.sms), deliverBy(database, sendNotice.email, senders.email)]
}

function deliverBy(database: Database, kind: JobKind<{ id: string }>, sender: Sender | undefined): JobHandler {
  const handler = handle(
    kind,
    async (tx, { id }, now, stopping) => {
      const notice = await findNotice(tx, id)
      // One that failed is here because somebody revived its job.
      if (!notice || notice.state === 'sent' || notice.state === 'expired') return
      if (notice.isGone || (notice.expiresAt && notice.expiresAt <= now)) return markExpired(tx, id)
      if (!sender) return markSent(tx, id, now)
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])
      await handOver(database, sender, notice, { now, signal })
    },
    (tx, { id }) => markFailed(tx, id),
  )
  return { ...handler, apart: true }
}

type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/**
 * Each step is durable before the next, whatever becomes of the job: between being handed over and being known as sent
 * a message may have arrived or not, and whoever finds it so asks.
 */
async function handOver(db: Database, sender: Sender, notice: FoundNotice, handing: Handing): Promise<void> {
  const { id, handedAt } = notice
  const hasArrived = handedAt && (await sender.wasAccepted?.(notice, handedAt, handing))
  if (!hasArrived) {
    await markHanded(db, id, handing.now)
    try {
      await sender.send(notice, handing)
    } catch (error) {
      if (error instanceof Refused) await markHanded(db, id, null)
      throw error
    }
  }
  await markDelivered(db, id, handing.now)
}

async function findNotice(tx: Tx, id: string) {
  const { rows } = await sql<{
    id: string
    kind: string
    recipient: string
    lang: Lang
    subject: string
    body: string
    params: Record<string, string>
    state: string
    handedAt: Date | null
    expiresAt: Date | null
    isGone: boolean
  }>`
    select id, kind, recipient, lang, subject, body, params, state, handed_at as "handedAt",
      expires_at as "expiresAt",
      exists (select from app_user u where u.id = notice.user_id and u.deleted_at is not null) as "isGone"
    from notice where id = ${id}`.execute(tx)
  return rows[0]
}

async function markHanded(db: Db, id: string, handedAt: Date | null): Promise<void> {
  await db.updateTable('notice').set({ handed_at: handedAt }).where('id', '=', id).execute()
}

async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('notice').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute()
}

/** What is worth something for minutes only is a secret, and has done its work once it is on its way. */
async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await sql`update notice set state = 'sent', sent_at = ${now},
      body = case when expires_at is null then body else '' end,
      params = case when expires_at is null then params else '{}' end
    where id = ${id}`.execute(db)
}

async function markExpired(db: Db, id: string): Promise<void> {
  await db.updateTable('notice').set({ state: 'expired' }).where('id', '=', id).execute()
}

async function markFailed(db: Db, id: string): Promise<void> {
  const unsent = db.updateTable('notice').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'waiting')
  await unsent.execute()
}

export const forgetSecrets = jobKind<Record<string, never>>('notice.forget')

/** Secrets that were not handed over: in an outbox, where they are read, or because it was too late. */
export const forgetOldSecrets = handle(forgetSecrets, async (tx, _payload, now) => {
  await sql`update notice set body = '', params = '{}'
    where expires_at < ${now}::timestamptz - interval '1 hour' and body <> ''`.execute(tx)
})
