import { Worker } from 'node:worker_threads'
import { Unfit, type UnfitReason } from './unfit.ts'

export type Asked = { kind: 'document' | 'sheet'; bytes: Uint8Array<ArrayBuffer> }
export type Verdict = { type: string } | { unfit: UnfitReason }

/** With reading and writing, shorter than a transaction may stand idle. */
const mostMs = 10_000
const mostHeapMegabytes = 256

/**
 * Looks into a file that somebody else wrote, in a thread of its own, which is gone afterwards: whatever is in the file,
 * the server goes on answering. What is not understood in time, or not in this much memory, is not understood.
 */
export async function inspectApart(kind: Asked['kind'], content: Buffer, patienceMs = mostMs): Promise<string> {
  const bytes = new Uint8Array(content)
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    workerData: { kind, bytes } satisfies Asked,
    transferList: [bytes.buffer],
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
  })
  const verdict = await verdictOf(worker, patienceMs)
  if ('unfit' in verdict) throw new Unfit(verdict.unfit)
  return verdict.type
}

async function verdictOf(worker: Worker, patienceMs: number): Promise<Verdict> {
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
  const timer = setTimeout(() => resolve({ unfit: 'file.damaged' }), patienceMs)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unfit: 'file.damaged' }) : reject(error),
  )
  worker.once('exit', () => reject(new Error('whoever looked into the file went away')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
