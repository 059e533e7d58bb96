import { setTimeout as pause } from 'node:timers/promises'
import { givenProxy, somebody } from '../server/test/given.ts'
import { race } from '../server/test/race.ts'
import { admitMakers, onConnection, onDatabase, setStage, type Stage } from './stage.ts'

export type RaceWish = {
  rounds: number
  parallel: number
  /** Empty, and one that PostgreSQL's own user can enter. */
  folder: string
  onProgress?: (round: number) => void
}

export type RaceFigures = { rounds: number; calls: number; connections: number; findings: string[] }

const roundsOfOneMaker = 190
const leastConnections = 40

/** One link, confirmed on many phones at the same moment, round after round: one registration each, and all are answered. */
export async function runRaces({ rounds, parallel, folder, onProgress }: RaceWish): Promise<RaceFigures> {
  const stage = await setStage(folder)
  const findings: string[] = []
  const hashes = await prepareLinks(stage, folder, rounds)
  for (const [round, { hash, person }] of hashes.entries()) {
    const answers = await race(parallel, (index) => confirm(stage, { ...person, hash }, `round-${round}-${index}`))
    const odd = answers.filter((answer) => answer !== '200 {"code":1,"msg":"","data":{"nextUrl":null}}')
    if (odd.length) findings.push(`round ${round}: ${odd.length} answered otherwise, such as ${odd[0]}`)
    onProgress?.(round + 1)
  }
  const connections = await onConnection(folder, async (query) => {
    const [seen] = await query<{ registrations: number; confirmed: number; connections: number }>(`select
      (select count(*)::int from registration) as registrations,
      (select count(*)::int from proxy_registration where state = 'confirmed') as confirmed,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections`)
    if (seen?.registrations !== rounds) findings.push(`${seen?.registrations} registrations of ${rounds} people`)
    if (seen?.confirmed !== rounds) findings.push(`${seen?.confirmed} confirmed of ${rounds} proxies`)
    return seen?.connections ?? 0
  })
  if (connections < leastConnections) findings.push(`met on ${connections} connections, which is no race`)
  await stage.server.end('SIGTERM')
  return { rounds, calls: rounds * parallel, connections, findings }
}

async function prepareLinks({ secrets, expoId }: Stage, folder: string, rounds: number) {
  const makers = await admitMakers(folder, Math.ceil(rounds / roundsOfOneMaker), 'race')
  return onDatabase(folder, async (db) => {
    const links: { hash: string; person: typeof somebody }[] = []
    for (let round = 0; round < rounds; round++) {
      const makerId = makers[Math.floor(round / roundsOfOneMaker)]!.userId
      const number = String(round).padStart(8, '0')
      const person = { ...somebody, contact: `guest-${number}@example.com`, cardType: 2, cardNumber: `E${number}` }
      const { hash } = await givenProxy(db, { makerId, expoId, secrets, now: new Date(), person })
      links.push({ hash, person })
    }
    return links
  })
}

async function confirm({ server }: Stage, body: object, key: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(60_000) }
  for (let attempt = 1; ; attempt++) {
    try {
      const reply = await fetch(`${server.url}/v3/api/buyer/proxy_checkin/confirm`, request)
      return `${reply.status} ${await reply.text()}`
    } catch (error) {
      // A socket that could not be opened, not an answer.
      if (attempt === 3) return `no answer: ${String(error)}`
      await pause(20)
    }
  }
}
