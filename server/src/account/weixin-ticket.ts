import type { Db, Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Weixin, WeixinUser } from '../platform/weixin.ts'
import { refuse } from './account.texts.ts'
import { takeAttempt } from './attempts.ts'
import { insertBinding } from './weixin-ticket.sql.ts'

const validMinutes = 10
/** The installation's own key; no exhibition has a part in it. */
const installation = 0

export type Ticket = { id: string; appId: string; openid: string; unionid: string | null }
type Written = Omit<Ticket, 'appId'> & { until: number }

/** WeChat said who somebody is; the ticket says it again when they have proved a contact. Sealed: nobody makes or reads one. */
export async function writeTicket(
  db: Db,
  secrets: Secrets,
  { appId }: Weixin,
  { openid, unionid }: WeixinUser,
  now: Date,
): Promise<string> {
  const written: Written = { id: newId(now), openid, unionid, until: now.getTime() + validMinutes * 60_000 }
  return (await secrets.seal(db, installation, placeOf(appId), JSON.stringify(written))).toString('base64url')
}

export async function openTicket(
  db: Db,
  secrets: Secrets,
  weixin: Weixin | undefined,
  text: string,
  now: Date,
): Promise<Ticket> {
  if (!weixin) throw refuse('weixin.ticketEnded')
  const { appId } = weixin
  const plain = await secrets.open(db, installation, placeOf(appId), Buffer.from(text, 'base64url')).catch(() => {
    throw refuse('weixin.ticketEnded')
  })
  const { until, ...ticket } = JSON.parse(plain) as Written
  if (until <= now.getTime()) throw refuse('weixin.ticketEnded')
  return { ...ticket, appId }
}

/** Good once; and a WeChat account that is somebody's already stays theirs. */
export async function bindWeixin(tx: Tx, { id, ...account }: Ticket, userId: string, contact: string, now: Date) {
  const used = await takeAttempt(tx, { name: `ticket ${id}`, most: 1, minutes: validMinutes }, now)
  if (used) throw refuse('weixin.ticketEnded')
  const ownerId = await insertBinding(tx, { ...account, userId, contact }, now)
  if (ownerId !== userId) throw refuse('weixin.ticketEnded')
}

const placeOf = (appId: string) => `weixin ticket ${appId}`
