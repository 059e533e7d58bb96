import type { FastifyInstance } from 'fastify'
import { callerNames, canariesIn, type CallerName } from '../given-people.ts'
import { envelopeFaults, type Answered } from './envelope-faults.ts'
import { relations, type Ask, type Example } from './example.ts'
import type { Operation } from './operations.ts'
import { digestOfRows } from './rows.ts'
import type { KnownRoute } from './watched-app.ts'
import { refusalByAccess, secretsIn, type World } from './world.ts'

export type Matrix = {
  app: FastifyInstance
  routes: KnownRoute[]
  world: World
  examples: Record<string, Example[]>
  operations: Record<string, Operation>
}

/** Every route × every caller × every relation: what is not as the contract and the examples say, a line each. */
export async function findAccessFaults(matrix: Matrix): Promise<string[]> {
  const { routes, examples, operations } = matrix
  const faults: string[] = []
  for (const route of routes) {
    const address = `${route.method} ${route.url}`
    const operation = operations[address]
    const known = examples[address]
    if (operation && !route.endpoint) faults.push(...(await operationFaults(matrix, address, operation)))
    else if (!route.endpoint) faults.push(`${address}: neither a call of the contract nor a known operation`)
    else if (!known?.length) faults.push(`${address}: no example`)
    else for (const example of known) faults.push(...(await exampleFaults(matrix, route, example)))
    if (route.endpoint) faults.push(...(await orderFaults(matrix, route)))
    if (route.endpoint && known?.[0]) faults.push(...(await otherMethodFaults(matrix, route, known[0])))
  }
  return faults
}

type Case = { caller: CallerName; ask: Ask; refused: 401 | 403 | undefined }

async function exampleFaults(matrix: Matrix, route: KnownRoute, example: Example): Promise<string[]> {
  const { world } = matrix
  const faults: string[] = []
  for (const relation of relations) {
    const place = `${route.method} ${route.url} (${example.about}), ${relation}`
    const cases = await Promise.all(
      callerNames.map(async (caller): Promise<Case> => {
        const ask = await example[relation](world, world.callers[caller])
        return { caller, ask, refused: refusalByAccess(world, caller, route.endpoint!.access, ask.expo ?? world.here) }
      }),
    )
    const isRefusal = ({ ask, refused }: Case) => refused !== undefined || ask.status >= 400
    const before = await digestOfRows(world.database)
    const judge = (one: Case) => askAndJudge(matrix, route, one)
    const verdicts = await Promise.all(cases.filter(isRefusal).map(judge))
    if (verdicts.length && before !== (await digestOfRows(world.database)))
      faults.push(`${place}: refused, yet something was written`)
    verdicts.push(...(await Promise.all(cases.filter((one) => !isRefusal(one)).map(judge))))

    faults.push(...verdicts.flatMap(({ caller, found }) => found.map((fault) => `${place}, as ${caller}: ${fault}`)))
    const told = Map.groupBy(
      verdicts.filter(({ refused }) => !refused),
      ({ answer }) => answer.text,
    )
    if ((example.alike || route.endpoint?.caching === 'public') && told.size > 1)
      faults.push(`${place}: told differently to ${[...told.values()].map(([first]) => first?.caller).join(' and ')}`)
  }
  return faults
}

async function askAndJudge(matrix: Matrix, { method, url }: KnownRoute, { caller, ask, refused }: Case) {
  const answer = await call(matrix, method, url, caller, ask)
  const expected = refused ?? ask.status
  const found = [...envelopeFaults(answer), ...leaks(matrix.world, answer, refused ? [] : (ask.shows ?? []))]
  if (answer.status !== expected) found.push(`status ${answer.status} instead of ${expected}`)
  return { caller, refused, answer, found }
}

async function call(
  { app, world }: Matrix,
  method: string,
  url: string,
  caller: CallerName,
  ask: Ask,
): Promise<Answered> {
  const { token, canaries } = world.callers[caller]
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ask.params?.[name] ?? 'missing')))
  const reply = await app.inject({
    method: method as 'GET',
    url: path,
    ...(ask.query && {
      query: Object.fromEntries(Object.entries(ask.query).map(([name, value]) => [name, String(value)])),
    }),
    ...(ask.body && { payload: ask.body }),
    headers: {
      'user-agent': canaries.agent,
      'my-selected-expo': String(ask.expo ?? world.here),
      ...(caller !== 'none' && { authorization: `Bearer ${(caller !== 'revoked' && ask.token) || token}` }),
    },
  })
  return { method, status: reply.statusCode, headers: reply.headers, text: reply.body }
}

function leaks(world: World, { text, headers }: Answered, shows: string[]): string[] {
  const shown = text + JSON.stringify(headers)
  const allowed = new Set(shows)
  const canaries = [...canariesIn(shown)].filter((canary) => !allowed.has(canary))
  const secrets = secretsIn(world, shown).filter((word) => !allowed.has(word))
  return [...canaries.map((canary) => `shows ${canary}`), ...secrets.map(() => 'shows a token or a link')]
}

/** Who is calling is judged before what is asked: a stranger learns nothing from nonsense. */
async function orderFaults(matrix: Matrix, { method, url, endpoint }: KnownRoute): Promise<string[]> {
  const nonsense = { query: { nonsense: '1' }, ...(method === 'POST' && { body: { nonsense: true } }) }
  const faults: string[] = []
  for (const caller of callerNames) {
    const status = refusalByAccess(matrix.world, caller, endpoint!.access, matrix.world.here)
    const answer = status && (await call(matrix, method, url, caller, { ...nonsense, status }))
    if (answer && answer.status !== status)
      faults.push(`${method} ${url}, as ${caller}: nonsense is answered with ${answer.status} instead of ${status}`)
  }
  return faults
}

/** Another method is not a way round: it acts on nothing, and says so in the envelope. */
async function otherMethodFaults(matrix: Matrix, route: KnownRoute, example: Example): Promise<string[]> {
  const { routes, world } = matrix
  const taken = routes.filter((other) => other.url === route.url).map((other) => other.method)
  const methods = ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET', 'POST'].filter(
    (method) => !taken.includes(method),
  )
  const faults: string[] = []
  for (const caller of ['none', 'staff here'] as const) {
    const ask = await example.mine(world, world.callers[caller])
    const before = await digestOfRows(world.database)
    for (const method of methods) {
      const answer = await call(
        matrix,
        method,
        route.url,
        caller,
        method === 'HEAD' ? { ...ask, body: undefined } : ask,
      )
      const mayRead = method === 'HEAD' && route.endpoint?.caching === 'public' && taken.includes('GET')
      const found = [...envelopeFaults(answer), ...leaks(world, answer, [])]
      if (answer.status < 400 && !mayRead) found.push(`status ${answer.status}`)
      faults.push(...found.map((fault) => `${method} ${route.url}, as ${caller}: ${fault}`))
    }
    if (before !== (await digestOfRows(world.database)))
      faults.push(`${route.url}, as ${caller}: another method wrote something`)
  }
  return faults
}

async function operationFaults(matrix: Matrix, address: string, operation: Operation): Promise<string[]> {
  const { kind, demoOnly, status = 200 } = operation
  const [method = '', url = ''] = address.split(' ')
  const faults: string[] = []
  for (const caller of callerNames) {
    const answer = await call(matrix, method, url, caller, { status })
    const found = [
      ...(kind === 'envelope' ? envelopeFaults(answer) : []),
      ...(demoOnly ? [] : leaks(matrix.world, answer, [])),
    ]
    if (answer.status !== status) found.push(`status ${answer.status}`)
    faults.push(...found.map((fault) => `${address}, as ${caller}: ${fault}`))
  }
  return faults
}
