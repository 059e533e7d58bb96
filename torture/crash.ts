import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf } from '../server/test/process.ts'
import { askAgain, emptyLedger, keepBusy } from './deeds.ts'
import { admitMakers, onConnection, setStage, startServer, type Query, type Stage } from './stage.ts'
import { findContradictions, findLost, noFaults } from './verify.ts'

export type CrashWish = {
  cycles: number
  /** Empty, and one that PostgreSQL's own user can enter. */
  folder: string
  clients?: number
  onProgress?: (cycle: number, soFar: CrashFigures) => void
  /** Takes a protection away before the load begins. Everything is killed each time then. */
  sabotage?: (query: Query) => Promise<unknown>
}

export type CrashFigures = {
  cycles: number
  acknowledged: number
  /** Cut off by a kill and asked for again. */
  askedAgain: number
  refused: string[]
  lost: string[]
  doubled: string[]
  halfDone: string[]
  /** From the start of the process to its ready line; `clean` after an orderly stop, in the same run. */
  readyMs: { p50: number; p95: number; max: number; clean: number }
}

const longestLoad = 1_500

/**
 * kill -9 under load: of the server, and every second time of its PostgreSQL as well. What was acknowledged must be
 * there, whole and once; what was not acknowledged is asked for again with the same key and then is there once, too.
 */
export async function runCrashes({
  cycles,
  folder,
  clients = 8,
  onProgress,
  sabotage,
}: CrashWish): Promise<CrashFigures> {
  const stage = await setStage(folder)
  if (sabotage) await onConnection(folder, sabotage)
  const ledger = emptyLedger()
  const faults = noFaults()
  const readyMs: number[] = []
  let askedAgain = 0
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const already = ledger.acknowledged.length
    await loadAndKill(stage, folder, clients, cycle, sabotage !== undefined)
    readyMs.push(await measureStart())

    await onConnection(folder, (query) => findLost(query, ledger.acknowledged.slice(already), faults))
    askedAgain += ledger.pending.size
    await askAgain(stage, ledger)
    onProgress?.(cycle, figures(cycle))
  }
  await onConnection(folder, async (query) => {
    await findLost(query, ledger.acknowledged, faults)
    await findContradictions(query, faults)
  })
  await stage.server.end('SIGTERM')
  const clean = await measureStart()
  await stage.server.end('SIGTERM')
  return figures(cycles, clean)

  async function measureStart(): Promise<number> {
    const began = performance.now()
    stage.server = await startServer(folder)
    return performance.now() - began
  }

  async function loadAndKill(on: Stage, where: string, howMany: number, cycle: number, always: boolean): Promise<void> {
    const makers = await admitMakers(where, howMany, String(cycle))
    let over = false
    const busy = Promise.all(makers.map((maker) => keepBusy({ stage: on, maker, ledger, isOver: () => over })))
    // At any moment: sometimes before the first answer, mostly in full swing.
    const enough = ledger.acknowledged.length + randomInt(150)
    const latest = performance.now() + longestLoad
    while (ledger.acknowledged.length < enough && performance.now() < latest) await pause(5)
    await pause(randomInt(20))
    over = true
    const postmaster = postmasterOf(where)
    if (postmaster && (always || cycle % 2 === 0)) process.kill(postmaster, 'SIGKILL')
    await on.server.end('SIGKILL')
    await busy
  }

  function figures(done: number, cleanMs = 0): CrashFigures {
    const sorted = readyMs.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    return {
      cycles: done,
      acknowledged: ledger.acknowledged.length,
      askedAgain,
      refused: ledger.refused,
      lost: [...faults.lost],
      doubled: [...faults.doubled],
      halfDone: [...faults.halfDone],
      readyMs: { p50: at(0.5), p95: at(0.95), max: at(1), clean: Math.round(cleanMs) },
    }
  }
}
