import type { deleteAccount } from '@fairground/contract/account/profile.ts'
import { ACCOUNT_GRACE_DAYS } from '@fairground/contract/constants.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import { addJob, handle, jobKind, type JobHandler } from '../platform/jobs.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import type { Platform } from '../platform/platform.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Person } from '../platform/session.ts'
import type { Caller } from './account-security.ts'
import { findSecuredUser, lockSecuredUser } from './account-security.sql.ts'
import { refuse } from './account.texts.ts'
import { isLastOwner, listDue, lockDeleted, lockDue, lockOwnedCompanies, setDeleteAt } from './deletion.sql.ts'
import { deletionNotice } from './profile.texts.ts'
import { proveItIsMe, type Proof } from './proof.ts'
import { checkSignedIn } from './sign-in.ts'

const day = 86_400_000

/** In a week, so that neither a mood nor a stranger with a phone in hand costs anybody their account. */
export async function askForDeletion(
  tx: Tx,
  { secrets, publicUrl }: Platform,
  { person, ip, now }: Caller,
  proof: Proof,
): Promise<DataOf<typeof deleteAccount>> {
  checkSignedIn(person)
  const { userId } = person
  await proveItIsMe(tx, secrets, await findSecuredUser(tx, userId), proof, { ip, now })
  const user = await lockSecuredUser(tx, userId)
  if (user.delete_at) return { deleteAt: user.delete_at.toISOString() }
  await lockOwnedCompanies(tx, userId)
  if (await isLastOwner(tx, userId)) throw refuse('account.lastOwner')

  const deleteAt = new Date(now.getTime() + ACCOUNT_GRACE_DAYS * day)
  await setDeleteAt(tx, userId, deleteAt)
  const message = deletionNotice(publicUrl)
  await notify(tx, { kind: 'account.deletion', cause: `deletion ${newId(now)}`, userId, ...message }, now)
  await audit(tx, secrets, { actor: userId, action: 'account.delete', subject: `app_user.${userId}` }, now)
  return { deleteAt: deleteAt.toISOString() }
}

export async function keepMyAccount(tx: Tx, secrets: Secrets, person: Person, now: Date): Promise<void> {
  checkSignedIn(person)
  const { id, delete_at } = await lockSecuredUser(tx, person.userId)
  if (!delete_at) return
  await setDeleteAt(tx, id, null)
  await audit(tx, secrets, { actor: id, action: 'account.keep', subject: `app_user.${id}` }, now)
}

export const dueDeletions = jobKind<Record<string, never>>('account.deletions')
const eraseAccount = jobKind<{ userId: string }>('account.erase')
const eraseLate = jobKind<{ userId: string }>('account.erase-late')

/** A request that had begun before has ended by then, one way or the other. */
const lateMinutes = 10

/** One person is one job, and so one transaction. */
export function deletionJobs(platform: Platform): JobHandler[] {
  const { secrets } = platform
  return [
    handle(dueDeletions, async (tx, _payload, now) => {
      for (const userId of await listDue(tx, now))
        await addJob(tx, eraseAccount, { userId }, { now, key: `erase ${userId}` })
    }),
    handle(eraseAccount, async (tx, { userId }, now) => {
      if (!(await lockDue(tx, userId, now))) return
      await erase(tx, platform, userId, now)
      await addJob(tx, eraseLate, { userId }, { now, runAt: new Date(now.getTime() + lateMinutes * 60_000) })
      await audit(tx, secrets, { actor: 'deletion', action: 'account.erase', subject: `app_user.${userId}` }, now)
    }),
    // What was being written at that very moment came after it.
    handle(eraseLate, async (tx, { userId }, now) => {
      if (await lockDeleted(tx, userId)) await erase(tx, platform, userId, now)
    }),
  ]
}

async function erase(tx: Tx, { personalData }: Platform, userId: string, now: Date): Promise<void> {
  for (const part of personalData) await part.erase(tx, userId, now)
}
