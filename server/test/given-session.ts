import { openSession } from '../src/platform/session.ts'
import type { TestApp } from './app.ts'
import { givenProxy, type SignedIn } from './given.ts'

type Wish = { device?: string; ip?: string; contact?: string }

/** One more device that somebody is signed in on; its token. */
export function givenDevice(test1: TestApp, { userId }: SignedIn, wish: Wish = {}): Promise<string> {
  const opening = { userId, device: '', ip: '127.0.0.1', contact: null, now: test1.now(), ...wish }
  return test1.database.transaction((tx) => openSession(tx, opening))
}

type Link = { by: SignedIn; to: string; expoId: number }

/** Signed in by a link that a colleague had sent: less than a sign-in. */
export async function givenLinkSession(test1: TestApp, { by, to, expoId }: Link): Promise<string> {
  const wish = { makerId: by.userId, expoId, secrets: test1.secrets, now: test1.now() }
  const { hash } = await givenProxy(test1.database, { ...wish, person: { contact: to, realname: 'Colleague' } })
  const { body } = await test1.get(`/v3/page/buyer/proxy_checkin/confirm?hash=${hash}`)
  return body.data.token as string
}
