import type { ProxyPerson } from '@fairground/contract/registration/proxy-checkin.ts'
import type { Database, Tx } from '../src/platform/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import { confirmProxy, readProxyPage } from '../src/registration/proxy-checkin.ts'
import { proxyHash } from '../src/registration/proxy-link.ts'
import { changeProxies, createProxies, type Maker } from '../src/registration/proxy-sending.ts'
import { daysAfter } from './calendar.ts'
import type { DemoPerson } from './people.ts'

/** By the state that they end in; those in `waiting` have a link that nobody has opened yet. */
type Colleagues = Record<'expired' | 'withdrawn' | 'confirmed' | 'opened' | 'waiting', DemoPerson[]>

/** Takes them off the list: nobody is asked twice. */
export function dealColleagues(list: DemoPerson[], guests: DemoPerson[]): Colleagues {
  return {
    expired: list.splice(0, 2),
    withdrawn: list.splice(0, 1),
    confirmed: list.splice(0, 3),
    opened: list.splice(0, 2),
    waiting: [...guests, ...list.splice(0, 2)],
  }
}

type Errand = { tx: Tx; secrets: Secrets; publicUrl: string; now: Date; expoId: number; maker: DemoPerson }

/** Oldest first: how many somebody may send in a day is counted back from each sending. */
export async function loadProxies(errand: Errand, colleagues: Colleagues): Promise<void> {
  const { tx, secrets, now } = errand

  // A link lives for thirty days.
  await send(errand, 40, colleagues.expired)

  for (const id of await send(errand, 6, colleagues.withdrawn))
    await changeProxies(tx, makerAt(errand, daysAfter(now, -5)), { id, action: 'withdraw' })

  const toConfirm = await send(errand, 4, colleagues.confirmed)
  for (const [at, id] of toConfirm.entries()) {
    const colleague = colleagues.confirmed[at]!
    await open(errand, id, colleague, 3.1)
    const confirmation = { hash: proxyHash(secrets, id), ...personOf(colleague), ip: '127.0.0.1' }
    await confirmProxy(tx, secrets, confirmation, colleague.lang, daysAfter(now, -3))
  }

  const toOpen = await send(errand, 2, colleagues.opened)
  for (const [at, id] of toOpen.entries()) await open(errand, id, colleagues.opened[at]!, 1)

  await send(errand, 0.1, colleagues.waiting)
}

async function send(errand: Errand, daysAgo: number, people: DemoPerson[]): Promise<string[]> {
  const maker = makerAt(errand, daysAfter(errand.now, -daysAgo))
  const outcomes = await createProxies(errand.tx, maker, people.map(personOf))
  return outcomes.map(({ id, contact, msg }) => {
    if (!id) throw new Error(`no proxy was made for ${contact}: ${msg}`)
    return id
  })
}

async function open({ tx, secrets, now }: Errand, id: string, { lang }: DemoPerson, daysAgo: number): Promise<void> {
  await readProxyPage(within(tx), secrets, {
    hash: proxyHash(secrets, id),
    lang,
    now: daysAfter(now, -daysAgo),
    person: undefined,
    token: undefined,
    device: 'Demo phone',
    ip: '127.0.0.1',
  })
}

/** Opening a link begins a transaction of its own; here it takes part in the one that loads everything or nothing. */
function within(tx: Tx): Database {
  return Object.assign(tx, {
    transaction: <T>(work: (inner: Tx) => Promise<T>) => work(tx),
    end: () => Promise.resolve(),
  })
}

function makerAt({ maker, expoId, publicUrl, secrets }: Errand, now: Date): Maker {
  return { userId: maker.userId, expoId, lang: maker.lang, now, publicUrl, secrets }
}

function personOf({ contact, realname, named, cardType, cardNumber, company, area_id }: DemoPerson): ProxyPerson {
  return { contact, realname, named, cardType, cardNumber, company, area_id }
}
