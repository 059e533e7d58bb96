import type { Db } from '../platform/database.ts'
import { parseContact } from './contact.ts'
import { findPlatformId, listHeldRoles, type HeldRole } from './staff-roles.sql.ts'
import { findUserByContact } from './user.sql.ts'

/** Those that are granted, on a platform; everybody else's come from what they do. */
export const grantableRoles = ['author', 'editor', 'service', 'finance', 'admin'] as const
export type GrantableRole = (typeof grantableRoles)[number]

/** The user whose contact it is, for the desk that knows people by their contacts. */
export async function findPersonByContact(db: Db, text: string): Promise<string | undefined> {
  const contact = parseContact(text)
  return contact && (await findUserByContact(db, contact))?.id
}

export async function findPlatformByKey(db: Db, key: string): Promise<number | undefined> {
  return findPlatformId(db, key)
}

export async function listRolesOf(db: Db, userId: string): Promise<HeldRole[]> {
  return listHeldRoles(db, userId)
}
