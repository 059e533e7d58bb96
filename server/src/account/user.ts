import type { Lang } from '@fairground/contract/schema.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import type { Contact } from './contact.ts'
import { fillProfile, findUserByContact, insertUser, type ProfileDetails } from './user.sql.ts'

/** The user whose verified contact this is; a first meeting makes one. Two at the same moment make one. */
export async function ensureUser(tx: Tx, contact: Contact, lang: Lang, now: Date): Promise<string> {
  const known = await findUserByContact(tx, contact)
  if (known) return known.id
  await insertUser(tx, newId(now), contact, lang, now)
  const user = await findUserByContact(tx, contact)
  if (!user) throw new Error('a user that was just made cannot be found')
  return user.id
}

/** Fills in what the profile does not say yet; what a person wrote there stays. */
export async function completeProfile(tx: Tx, userId: string, details: ProfileDetails): Promise<void> {
  await fillProfile(tx, userId, details)
}
