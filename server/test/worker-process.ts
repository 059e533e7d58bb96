import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

/** What a worker's process is told: where its rows and its mail server are, and what it may do wrong. */
export type WorkerOrder = {
  connection: pg.PoolConfig
  smtpUrl: string
  carelessness?: 'forgets before sending' | 'takes without locking' | 'names each attempt anew'
  /** There is a kind of job that ends the process. */
  poison?: boolean
  /** How many times faster than ours its clock has gone since then: pauses are not slept through, only compared. */
  clock?: { since: number; speed: number }
}

export type WorkerProcess = { end(signal: NodeJS.Signals): Promise<void>; ended: Promise<unknown> }

const program = new URL('worker-program.ts', import.meta.url).pathname

/** The worker and its mail sender alone: it is there sooner than the whole server. */
export async function startWorkerProcess(order: WorkerOrder): Promise<WorkerProcess> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
  const child = spawn(process.execPath, [program, JSON.stringify(order)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), ended])
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { end, ended }
}
