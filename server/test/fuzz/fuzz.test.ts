import { afterAll, expect, test } from 'vitest'
import { givenDatabase } from '../database.ts'
import { makeFuzzTarget } from './fuzz-target.ts'
import { runFuzz, type Finding } from './run-fuzz.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000)

test(
  `nothing that is sent is answered with a 5xx, outside of the envelope or not at all (FUZZ_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const target = await makeFuzzTarget({ database: await givenDatabase({ connections: 20 }) })
    afterAll(() => target.app.close())
    const findings: Finding[] = []
    const { answered } = await runFuzz({
      target,
      seed,
      requests,
      onFinding: (finding) => void (findings.length < 10 && findings.push(finding)),
    })
    expect(findings, `FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests} meets this again`).toEqual([])

    // A run that never gets past the door has shown nothing.
    const addresses = target.sources.endpoints.map(({ method, url }) => `${method} ${url}`)
    const untried = addresses.filter((address) => !answered.get(address)?.successes || !answered.get(address)?.refusals)
    expect(requests < 20_000 ? [] : untried).toEqual([])
  },
)
