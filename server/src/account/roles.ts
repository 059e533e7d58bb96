import type { Access } from '@fairground/contract/endpoint.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import type { Platform } from '../platform/platform.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endAllSessions } from '../platform/session.ts'
import { deleteStaffRole, holdsStaffRole, insertStaffRole, isBuyer, isSeller } from './roles.sql.ts'

/** Roles are held within the selected exhibition, or on the platform that it belongs to. */
export const hasRole: Platform['hasRole'] = async (db, userId, role, exhibitionId) => {
  if (!exhibitionId) return false
  if (role === 'buyer') return isBuyer(db, userId, exhibitionId)
  if (role === 'seller') return isSeller(db, userId, exhibitionId)
  return holdsStaffRole(db, userId, role, exhibitionId)
}

export type StaffPost = {
  userId: string
  platformId: number
  role: Exclude<Access, 'anyone' | 'user' | 'buyer' | 'seller'>
}

/** `actor` is the user who does it, or the part of the system that does. Says whether it was new. */
export async function grantRole(tx: Tx, secrets: Secrets, post: StaffPost, actor: string, now: Date): Promise<boolean> {
  const isNew = await insertStaffRole(tx, post, now)
  if (isNew) await audit(tx, secrets, { actor, action: 'role.grant', subject: subjectOf(post) }, now)
  return isNew
}

/**
 * The role itself is gone with the row, since it is looked up for every call. The sessions end as well: what is open on
 * the screens of somebody who is no longer trusted goes, and whoever had got hold of the account is out.
 */
export async function revokeRole(
  tx: Tx,
  secrets: Secrets,
  post: StaffPost,
  actor: string,
  now: Date,
): Promise<boolean> {
  const wasHeld = await deleteStaffRole(tx, post)
  if (!wasHeld) return false
  await audit(tx, secrets, { actor, action: 'role.revoke', subject: subjectOf(post) }, now)
  await endAllSessions(tx, post.userId, now)
  return true
}

const subjectOf = ({ userId, platformId, role }: StaffPost) => `staff_role.${userId}.${platformId}.${role}`
