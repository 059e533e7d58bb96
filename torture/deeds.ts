import { randomInt, randomUUID } from 'node:crypto'
import { proxyHash } from '../server/src/registration/proxy-link.ts'
import type { SignedIn } from '../server/test/given.ts'
import type { Stage } from './stage.ts'

/** One thing that somebody wants done, however often it has to be asked for. */
export type Deed = {
  kind: 'create' | 'confirm' | 'code'
  key: string
  path: string
  token?: string
  body: object
  contact: string
  /** Known once a creation has been acknowledged. */
  proxyId: string
}

export type Ledger = {
  /** Answered with success: this is what must never be lost. */
  acknowledged: Deed[]
  /** Asked for and not answered: may have happened or not, and is asked for again with the same key. */
  pending: Set<Deed>
  /** Answered with anything else, which nothing here should be. */
  refused: string[]
}

export const emptyLedger = (): Ledger => ({ acknowledged: [], pending: new Set(), refused: [] })

const create = '/v3/api/buyer/proxy_checkin'
const mostByOneMaker = 190

let people = 0

function nextPerson() {
  people++
  const number = String(people).padStart(8, '0')
  return {
    contact: `guest-${number}@example.com`,
    realname: '林晓雯',
    named: 2,
    cardType: 2,
    cardNumber: `E${number}`,
    company: `公司 ${people % 50}`,
    area_id: 330200,
  }
}

type Client = { stage: Stage; maker: SignedIn; ledger: Ledger; isOver: () => boolean }

/** One phone: registers colleagues, confirms some of them, and asks for codes, until it is over. */
export async function keepBusy({ stage, maker, ledger, isOver }: Client): Promise<void> {
  const unconfirmed: { person: ReturnType<typeof nextPerson>; proxyId: string }[] = []
  let made = 0
  while (!isOver()) {
    const dice = randomInt(100)
    const waiting = dice < 40 ? unconfirmed.shift() : undefined
    if (waiting) {
      const body = { ...waiting.person, hash: proxyHash(stage.secrets, waiting.proxyId) }
      await ask(stage, ledger, deedOf('confirm', `${create}/confirm`, body, waiting.person.contact, waiting.proxyId))
    } else if (dice < 60 || made >= mostByOneMaker) {
      const { contact } = nextPerson()
      await ask(stage, ledger, deedOf('code', '/v3/api/send_code', { contact, purpose: 'login' }, contact))
    } else {
      made++
      const person = nextPerson()
      const deed = { ...deedOf('create', create, person, person.contact), token: maker.token }
      if (await ask(stage, ledger, deed)) unconfirmed.push({ person, proxyId: deed.proxyId })
    }
  }
}

function deedOf(kind: Deed['kind'], path: string, body: object, contact: string, proxyId = ''): Deed {
  return { kind, key: randomUUID(), path, body, contact, proxyId }
}

const mostTimes = 5

/** Asked again with the same key until it is answered. */
export async function askAgain(stage: Stage, ledger: Ledger): Promise<void> {
  for (let time = 0; time < mostTimes && ledger.pending.size > 0; time++) {
    const waiting = [...ledger.pending]
    const rest = async () => {
      for (let deed = waiting.pop(); deed; deed = waiting.pop()) await ask(stage, ledger, deed)
    }
    await Promise.all(Array.from({ length: 8 }, rest))
  }
  if (ledger.pending.size > 0)
    throw new Error(`${ledger.pending.size} requests stay unanswered though the server is ready`)
}

type Answer = { code: number; data: { results?: { id: string; outcome: string }[] } }

async function ask({ server, expoId }: Stage, ledger: Ledger, deed: Deed): Promise<boolean> {
  ledger.pending.add(deed)
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': deed.key,
    'my-selected-expo': String(expoId),
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(deed.token && { authorization: `Bearer ${deed.token}` }),
  }
  const request = { method: 'POST', headers, body: JSON.stringify(deed.body), signal: AbortSignal.timeout(20_000) }
  try {
    const reply = await fetch(server.url + deed.path, request)
    const answer = (await reply.json()) as Answer
    if (reply.status >= 500) return false
    ledger.pending.delete(deed)
    const result = answer.data.results?.[0]
    const done = reply.status === 200 && answer.code === 1 && (deed.kind !== 'create' || result?.outcome === 'sent')
    if (!done) ledger.refused.push(`${deed.kind} ${deed.contact}: ${reply.status} ${JSON.stringify(answer)}`)
    else ledger.acknowledged.push(Object.assign(deed, result && { proxyId: result.id }))
    return done
  } catch {
    return false
  }
}
