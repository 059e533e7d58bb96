import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { givenDatabase } from '../database.ts'
import { makeFuzzTarget } from './fuzz-target.ts'
import { runRawFuzz } from './run-raw-fuzz.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

test(`bytes that are hardly HTTP are answered in the envelope (FUZZ_SEED=${seed})`, { timeout: 120_000 }, async () => {
  const { app, log } = await makeFuzzTarget({ database: await givenDatabase(), only: () => false })
  afterAll(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const findings: string[] = []
  const port = (app.server.address() as AddressInfo).port
  await runRawFuzz({ port, seed, requests: 400, onFinding: (finding) => void findings.push(finding) })
  expect(findings.sort()).toEqual([])
  expect(log.filter((line) => /^\{"level":(50|60)|zq\w+qz/.test(line))).toEqual([])
})

test('a server that leaves this to Node is found out', async () => {
  const server = createServer((_request, response) => response.end('{"code":1,"msg":"","data":null}'))
  afterAll(() => server.close())
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const findings = new Set<string>()
  await runRawFuzz({ port, seed: 1, requests: 100, onFinding: (finding) => void findings.add(finding.split(':')[0]!) })
  expect([...findings]).toEqual(expect.arrayContaining(['noise', 'no Host', 'headers too large']))
})
