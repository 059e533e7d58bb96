import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endAllProcesses, makeDataFolder, removeDataFolder } from '../server/test/process.ts'
import { runCrashes, type CrashFigures } from './crash.ts'
import { fuzzAlone } from './fuzz.ts'
import { crashSendingServer } from './jobs-stage.ts'
import { runGuesses } from './guesses.ts'
import { runRaces } from './race.ts'
import { acknowledgeEarly, forgetKeys, forgetTries } from './saboteur.ts'

/** The long forms of what `npm test` does briefly. `npm run torture -- crash --cycles 1000`; without a name, all of them. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '25' },
    parallel: { type: 'string', default: '200' },
    guesses: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '50000' },
    notices: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

type Result = { what: string; figures: string; findings: string[] }

const say = (line: string) => process.stderr.write(`${line}\n`)

const tortures: Record<string, (folder: string) => Promise<Result[]>> = {
  crash: async (folder) => {
    const cycles = whole('cycles')
    const figures = await runCrashes({ cycles, folder: join(folder, 'data'), onProgress: tell })
    const early = await runCrashes({ cycles: 3, folder: join(folder, 'early'), sabotage: acknowledgeEarly })
    const forgetful = await runCrashes({ cycles: 3, folder: join(folder, 'forgetful'), sabotage: forgetKeys })
    const { lost, doubled, halfDone, refused, acknowledged, askedAgain, readyMs } = figures
    const ready = `ready again p50 ${readyMs.p50} ms, p95 ${readyMs.p95} ms, longest ${readyMs.max} ms, after an orderly stop ${readyMs.clean} ms`
    return [
      {
        what: `kill -9, ${cycles} times`,
        figures: `${acknowledged} acknowledged, ${askedAgain} cut off and asked for again; ${lost.length} lost, ${doubled.length} doubled, ${halfDone.length} half-done; ${ready}`,
        findings: [...lost.map((one) => `lost: ${one}`), ...doubled, ...halfDone, ...refused],
      },
      {
        what: 'the same, acknowledged too early',
        figures: `${early.lost.length} of ${early.acknowledged} lost, as it must be`,
        findings: early.lost.length ? [] : ['the check did not notice'],
      },
      {
        what: 'the same, without remembered keys',
        figures: `${forgetful.halfDone.length} contradictions, ${forgetful.refused.length} refused, as it must be`,
        findings: forgetful.halfDone.length ? [] : ['the check did not notice'],
      },
    ]
  },
  jobs: async (folder) => {
    const [kills, notices] = [whole('cycles'), whole('notices')]
    const onProgress = (kill: number, arrived: number) => say(`jobs: ${kill} killed, ${arrived} mails`)
    const figures = await crashSendingServer({ kills, notices, folder: join(folder, 'data'), onProgress })
    const { lost, doubled, odd, recognised, unanswered } = figures
    return [
      {
        what: `kill -9 while sending, ${kills} times`,
        figures: `${notices} mails, ${unanswered} left unanswered; ${lost.length} lost, ${doubled.length} seen twice; ${recognised} came again under the same id`,
        findings: [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `seen twice: ${one}`), ...odd],
      },
    ]
  },
  race: async (folder) => {
    const wish = { rounds: whole('rounds'), parallel: whole('parallel'), folder: join(folder, 'data') }
    const { calls, connections, findings } = await runRaces({
      ...wish,
      onProgress: (round) => say(`race: round ${round}`),
    })
    const figures = `${wish.rounds} registrations by ${calls} confirmations on ${connections} connections`
    return [{ what: `${wish.parallel} phones confirm one link`, figures, findings }]
  },
  guesses: async (folder) => {
    const wish = { guesses: whole('guesses'), parallel: whole('parallel'), folder: join(folder, 'data') }
    const { guesses, codes, evaluated, accepted, findings } = await runGuesses({
      ...wish,
      onProgress: (guessed) => say(`guesses: ${guessed}`),
    })
    const uncounted = await runGuesses({
      ...wish,
      guesses: 3_000,
      folder: join(folder, 'uncounted'),
      sabotage: forgetTries,
    })
    return [
      {
        what: `${guesses} guesses at codes`,
        figures: `${codes} codes, ${evaluated} guesses looked at, ${accepted} right ones among them`,
        findings,
      },
      {
        what: 'the same, uncounted',
        figures: `${uncounted.findings.length} findings, as it must be`,
        findings: uncounted.findings.length ? [] : ['the check did not notice'],
      },
    ]
  },
  fuzz: async (folder) => {
    const [seed, requests] = [whole('seed'), whole('requests')]
    say(`fuzz: seed ${seed}`)
    const findings = await fuzzAlone({ seed, requests, folder: join(folder, 'data') })
    const lines = findings.map(({ fault, index, command }) => `${fault} (seed ${seed}, index ${index}): ${command}`)
    return [{ what: 'generated requests', figures: `${requests} with seed ${seed}`, findings: lines }]
  },
}

function whole(name: keyof typeof values): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= 0) return number
  throw new Error(`--${name} is a whole number, not ${values[name]}`)
}

function tell(cycle: number, { acknowledged, lost, doubled, halfDone, readyMs }: CrashFigures): void {
  const faults = lost.length + doubled.length + halfDone.length
  say(`crash: ${cycle} killed, ${acknowledged} acknowledged, ${faults} faults, ready again p95 ${readyMs.p95} ms`)
}

const unknown = positionals.filter((name) => !tortures[name])
if (unknown.length) {
  say(`There is no torture ${unknown.join(', ')}; there are ${Object.keys(tortures).join(', ')}.`)
  process.exit(1)
}

process.on('exit', endAllProcesses)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

const results: Result[] = []
for (const name of positionals.length ? positionals : Object.keys(tortures)) {
  const folder = makeDataFolder()
  try {
    results.push(...(await tortures[name]!(folder)))
  } finally {
    endAllProcesses()
    removeDataFolder(folder)
  }
}

for (const { what, figures, findings } of results) {
  console.log(`${findings.length ? 'FAIL' : 'ok  '}  ${what.padEnd(34)} ${figures}`)
  for (const finding of findings.slice(0, 20)) console.log(`      ${finding}`)
  if (findings.length > 20) console.log(`      and ${findings.length - 20} more`)
}
process.exitCode = results.some(({ findings }) => findings.length) ? 1 : 0
