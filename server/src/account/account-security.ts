import type { updatePassword } from '@fairground/contract/account/profile.ts'
import type { BodyOf, DataOf } from '@fairground/contract/endpoint.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/new-id.ts'
import { notify } from '../platform/notices.ts'
import type { Secrets } from '../platform/secrets.ts'
import { endOtherSessions, type Person } from '../platform/session.ts'
import { findSecuredUser, setPassword } from './account-security.sql.ts'
import { checkPassword, hashPassword } from './password.ts'
import { passwordNotice } from './profile.texts.ts'
import { proveItIsMe } from './proof.ts'
import { checkSignedIn } from './sign-in.ts'
import { deleteBindingsSince } from './weixin-ticket.sql.ts'

export type Caller = { person: Person; ip: string; now: Date }

/** Whoever knew the old one is out: every other device signs in anew. */
export async function changePassword(
  tx: Tx,
  secrets: Secrets,
  { person, ip, now }: Caller,
  { password, ...proof }: BodyOf<typeof updatePassword>,
): Promise<DataOf<typeof updatePassword>> {
  checkSignedIn(person)
  const user = await findSecuredUser(tx, person.userId)
  checkPassword(
    password,
    [user.mobile, user.email].filter((contact) => contact !== null),
  )
  // Before the proof, which locks rows: those who wait for them must not keep a place that this would wait for.
  const hash = await hashPassword(password)
  await proveItIsMe(tx, secrets, user, proof, { ip, now })

  await setPassword(tx, user.id, hash, now)
  const endedDevices = await endOtherSessions(tx, user.id, person.sessionId, now)
  // Whoever knew the old one may have bound a WeChat account by it.
  if (user.password_set_at) await deleteBindingsSince(tx, user.id, user.password_set_at)
  await notify(
    tx,
    { kind: 'password.changed', cause: `password ${newId(now)}`, userId: user.id, ...passwordNotice },
    now,
  )
  const subject = `app_user.${user.id}`
  await audit(tx, secrets, { actor: user.id, action: 'password.change', subject, fields: ['password_hash'] }, now)
  return { endedDevices }
}
