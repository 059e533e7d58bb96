import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export type NoticeChoice = { topic: string; sms: boolean; email: boolean }

export async function setQuietHours(tx: Tx, userId: string, quietHours: boolean): Promise<void> {
  await tx.updateTable('app_user').set({ quiet_hours: quietHours }).where('id', '=', userId).execute()
}

export async function upsertChoice(tx: Tx, userId: string, { topic, sms, email }: NoticeChoice): Promise<void> {
  await sql`insert into notice_choice (user_id, topic, sms, email) values (${userId}, ${topic}, ${sms}, ${email})
    on conflict (user_id, topic) do update set sms = excluded.sms, email = excluded.email`.execute(tx)
}
