import type { readProfile } from '@fairground/contract/account/profile.ts'
import type { DataOf } from '@fairground/contract/endpoint.ts'
import type { Tx } from '../platform/database.ts'
import { endOtherSessions, endSession, type Device, type Person } from '../platform/session.ts'
import { checkSignedIn } from './sign-in.ts'

/** One of mine, or all but this one. What has ended already, or is not mine, is none ended. */
export async function endDevices(tx: Tx, person: Person, id: string | undefined, now: Date): Promise<number> {
  checkSignedIn(person)
  if (id) return endSession(tx, id, person.userId, now)
  return endOtherSessions(tx, person.userId, person.sessionId, now)
}

export function shownDevice(device: Device, person: Person): DataOf<typeof readProfile>['devices'][number] {
  return {
    id: device.id,
    name: device.device,
    address: shortAddress(device.ip),
    createdAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt.toISOString(),
    isThis: device.id === person.sessionId,
    byLink: device.byLink,
  }
}

/** Enough to tell home from elsewhere, too little to tell which house. */
export function shortAddress(ip: string | null): string {
  const four = ip?.match(/(\d+\.\d+)\.\d+\.\d+$/)
  if (four) return `${four[1]}.*.*`
  const six = ip?.match(/^[0-9a-f]+:[0-9a-f]+:/)
  return six ? `${six[0]}*` : ''
}
