import { startChildServer, type ChildServer, type ServeOrder } from './child-server.ts'
import type { Fixture } from './fixture.ts'
import { requestText, sendLoad } from './load.ts'

export type PageResult = {
  page: string
  ours: number
  bare: number
  ratio: number
  ourCpu: number
  bareCpu: number
  p99: number
  p99Bare: number
}

const rounds = 5
const site = new URL('../web/dist/', import.meta.url).pathname

/** Pages of data against a bare handler that runs the same SQL and sends the same bytes, taking turns in one run. */
export async function measurePages(fixture: Fixture): Promise<PageResult[]> {
  const order: ServeOrder = {
    kind: 'fairground',
    connection: fixture.connection,
    site,
    bodies: { config: '', proxy: '' },
    hash: fixture.proxyHash,
    token: '',
  }
  const ours = await startChildServer(order)
  const configPath = `/v3/api/common/config?expo_id=${fixture.expoId}&et=0`
  const proxyPath = `/v3/page/buyer/proxy_checkin/confirm?hash=${fixture.proxyHash}`
  const read = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers })).text()
  const { token } = (JSON.parse(await read(proxyPath)) as { data: { token: string } }).data
  const signedIn = { Authorization: `Bearer ${token}` }
  const bodies = { config: await read(configPath), proxy: await read(proxyPath, signedIn) }
  const bare = await startChildServer({ ...order, kind: 'bare', bodies, token })
  const config = requestText(configPath)
  const proxy = requestText(proxyPath, signedIn)
  const results = [
    await compare('start-up configuration', ours, config, bare, config),
    await compare('  against mere memory', ours, config, bare, requestText('/memory')),
    await compare('proxy check-in page', ours, proxy, bare, proxy),
  ]
  ours.stop()
  bare.stop()
  return results
}

async function compare(
  page: string,
  ours: ChildServer,
  request: string,
  bare: ChildServer,
  bareRequest: string,
): Promise<PageResult> {
  const mine: Measured[] = []
  const ceiling: Measured[] = []
  await measure(ours, request, 1)
  await measure(bare, bareRequest, 1)
  for (let round = 0; round < rounds; round++) {
    mine.push(await measure(ours, request, 2))
    ceiling.push(await measure(bare, bareRequest, 2))
  }
  const ratio = median(mine.map((load, round) => load.requestsPerSecond / ceiling[round]!.requestsPerSecond))
  return {
    page,
    ours: Math.round(median(mine.map((load) => load.requestsPerSecond))),
    bare: Math.round(median(ceiling.map((load) => load.requestsPerSecond))),
    ratio,
    ourCpu: Math.round(median(mine.map((load) => load.cpu))),
    bareCpu: Math.round(median(ceiling.map((load) => load.cpu))),
    p99: median(mine.map((load) => load.p99)),
    p99Bare: median(ceiling.map((load) => load.p99)),
  }
}

type Measured = Awaited<ReturnType<typeof sendLoad>> & { cpu: number }

async function measure(server: ChildServer, request: string, seconds: number): Promise<Measured> {
  const before = await server.cpuMicros()
  const load = await sendLoad(server.port, request, { seconds })
  return { ...load, cpu: ((await server.cpuMicros()) - before) / load.requests }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
