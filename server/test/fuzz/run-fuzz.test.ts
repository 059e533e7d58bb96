import { expect, test } from 'vitest'
import { endpoint } from '@fairground/contract/endpoint.ts'
import { closed, optionalRowId, text } from '@fairground/contract/schema.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { givenDatabase } from '../database.ts'
import { makeFuzzTarget } from './fuzz-target.ts'
import { makeRequest } from './make-request.ts'
import { runFuzz, type Finding } from './run-fuzz.ts'

const url = '/v3/api/test/thing'
const thing = endpoint({
  method: 'POST',
  url,
  summary: 'Made for this test',
  access: 'anyone',
  body: closed({ name: text(60), size: optionalRowId }),
  data: closed({ id: text(60) }),
})
const words = (sentence: string) => ({ zh: sentence, en: sentence })

/** A target fills an empty database, so each has one of its own. */
const emptyDatabase = () => givenDatabase({ connections: 4 })

type Sabotage = NonNullable<Parameters<typeof makeFuzzTarget>[0]['more']>

async function faultsOf(more: Sabotage, { requests = 400, patience = 5_000 } = {}): Promise<Finding[]> {
  const target = await makeFuzzTarget({ database: await emptyDatabase(), only: (address) => address === url, more })
  const findings: Finding[] = []
  await runFuzz({ target, seed: 7, requests, patience, onFinding: (finding) => void findings.push(finding) })
  await target.app.close()
  return findings
}

test('finds nothing where nothing is wrong', async () => {
  expect(await faultsOf((route) => route(thing, async () => ({ id: 'x' })))).toEqual([])
})

test('finds a handler that trips over a certain input, with the request that shows it', async () => {
  const findings = await faultsOf((route) =>
    route(thing, async ({ body }) => {
      const sizes: Record<number, string> = { 0: 'none', 1: 'one' }
      return { id: sizes[body.size]!.toUpperCase() }
    }),
  )
  const found = findings.find(({ fault }) => fault === 'status 500')
  expect(found?.command).toMatch(/^curl -X POST 'http:\/\/localhost:3000\/v3\/api\/test\/thing.*"size":/)
  expect(findings.some(({ fault }) => fault.startsWith('logged an error'))).toBe(true)
})

test('finds an answer outside of the envelope', async () => {
  const findings = await faultsOf((_route, app) =>
    app.route({
      method: 'POST',
      url,
      config: { endpoint: thing },
      handler: async (_request, reply) => reply.type('text/plain').send('done'),
    }),
  )
  expect(findings.map(({ fault }) => fault)).toContain('content type text/plain')
})

test('finds a failure that is dressed as a success', async () => {
  const findings = await faultsOf((_route, app) =>
    app.route({
      method: 'POST',
      url,
      config: { endpoint: thing },
      handler: async () => ({ code: 0, msg: 'no', data: null }),
    }),
  )
  expect(findings.map(({ fault }) => fault)).toContain('status 200 with code 0')
})

test('finds a refusal that repeats what was sent', async () => {
  const findings = await faultsOf((route) =>
    route(thing, async ({ body }) => {
      throw new Refusal('thing.unknown', 404, words(`There is no ${body.name}`))
    }),
  )
  expect(findings.map(({ fault }) => fault)).toContain('a refusal repeats what was sent')
})

test('finds a log line that repeats what was sent', async () => {
  const findings = await faultsOf((route) =>
    route(thing, async ({ body, request }) => {
      request.log.info(`a thing named ${body.name}`)
      return { id: 'x' }
    }),
  )
  expect(findings.map(({ fault }) => fault)).toContain('the log repeats what was sent')
})

test('finds a call that is never answered', async () => {
  const findings = await faultsOf((route) => route(thing, () => new Promise(() => undefined)), {
    requests: 20,
    patience: 300,
  })
  expect(findings.map(({ fault }) => fault)).toContain('no answer within 300 ms')
})

test('the same seed makes the same requests', async () => {
  const target = await makeFuzzTarget({ database: await emptyDatabase() })
  const made = (seed: number) => Array.from({ length: 200 }, (_, index) => makeRequest(target.sources, seed, index))
  expect(made(1)).toEqual(made(1))
  expect(made(1)).not.toEqual(made(2))
  await target.app.close()
})
