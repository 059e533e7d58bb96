import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, Verdict } from './inspect-apart.ts'
import { checkPdf } from './pdf.ts'
import { checkSheet } from './sheet.ts'
import { Unfit } from './unfit.ts'

async function judge({ kind, bytes: { buffer } }: Asked): Promise<Verdict> {
  const bytes = Buffer.from(buffer)
  try {
    if (kind === 'sheet') return { type: await checkSheet(bytes) }
    checkPdf(bytes)
    return { type: 'application/pdf' }
  } catch (error) {
    if (error instanceof Unfit) return { unfit: error.reason }
    throw error
  }
}

parentPort?.postMessage(await judge(workerData as Asked), [])
