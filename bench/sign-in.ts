import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { digest } from '../server/src/platform/session.ts'
import { startChildServer, type ChildServer } from './child-server.ts'
import type { Fixture } from './fixture.ts'
import { requestText, sendLoad } from './load.ts'
import { median } from './pages.ts'

export type SignInResult = {
  page: string
  /** Processor time of the server for a request, in microseconds: of the whole page, and of knowing who asks. */
  pageCpu: number
  guardCpu: number
  /** The same, where every session has to be looked up. */
  lookUpCpu: number
  share: number
}

const rounds = 5
const site = new URL('../web/dist/', import.meta.url).pathname
/** More than are met within the time that a session is remembered. */
const strangers = 60_000
/** Costs next to nothing by itself, and is for anybody: with a token and without one, it differs by the sign-in alone. */
const barePath = '/v3/api/git/last_version'

/** What it costs to know who asks, beside pages for people who are signed in. */
export async function measureSignIn({ pool, connection, expoId, proxyHash }: Fixture): Promise<SignInResult[]> {
  const tokens = await openSessions(pool, strangers)
  const server = await startChildServer({
    kind: 'fairground',
    connection,
    site,
    bodies: { config: '', proxy: '' },
    hash: proxyHash,
    token: '',
  })
  const signedIn = (path: string, token: string) =>
    requestText(path, { Authorization: `Bearer ${token}`, 'My-Selected-Expo': expoId })
  const [token = ''] = tokens
  const asked = {
    bare: requestText(barePath),
    known: signedIn(barePath, token),
    unknown: tokens.slice(1).map((one) => signedIn(barePath, one)),
    'my proxies': signedIn('/v3/api/buyer/proxy_checkin', token),
    'personal centre': signedIn('/v3/page/my', token),
  }
  const cpu = await measureInTurns(server, asked)
  server.stop()
  const guardCpu = cpu['known']! - cpu['bare']!
  const lookUpCpu = cpu['unknown']! - cpu['bare']!
  return ['my proxies', 'personal centre'].map((page) => {
    const pageCpu = cpu[page]!
    return { page, pageCpu, guardCpu, lookUpCpu, share: guardCpu / pageCpu }
  })
}

async function measureInTurns(server: ChildServer, asked: Record<string, string | string[]>) {
  const measured: Record<string, number[]> = {}
  for (const [name, request] of Object.entries(asked)) {
    await sendLoad(server.port, request, { seconds: 1 })
    measured[name] = []
  }
  for (let round = 0; round < rounds; round++)
    for (const [name, request] of Object.entries(asked)) {
      const before = await server.cpuMicros()
      const { requests } = await sendLoad(server.port, request, { seconds: 2 })
      measured[name]!.push(((await server.cpuMicros()) - before) / requests)
    }
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]))
}

async function openSessions(pool: pg.Pool, howMany: number): Promise<string[]> {
  const tokens = Array.from({ length: howMany }, () => randomBytes(32).toString('base64url'))
  await pool.query(
    `insert into session (id, token_hash, user_id, expires_at)
     select gen_random_uuid(), hash, (select id from app_user order by created_at limit 1), now() + interval '1 day'
     from unnest($1::bytea[]) hash`,
    [tokens.map(digest)],
  )
  return tokens
}
