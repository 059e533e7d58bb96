import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'

export type Somebody = Required<ProxyPerson>

let people = 0

/** A person whom no other journey has met: one contact and one passport is one registration. */
export function somebodyNew(): Somebody {
  const number = ++people
  return {
    contact: `journey${number}@example.com`,
    realname: '周晓岚',
    named: 2,
    cardType: 2,
    cardNumber: `EJ${1_000_000 + number}`,
    company: '宁波海曙文具有限公司',
    area_id: 330200,
  }
}
