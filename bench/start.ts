import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type StartResult = { firstMs: number; againMs: number }

/** From nothing to ready, and from a stopped server's data to ready. */
export async function measureStart(): Promise<StartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-start-'))
  const firstMs = await startAndStop(folder)
  const again = [await startAndStop(folder), await startAndStop(folder), await startAndStop(folder)].toSorted(
    (a, b) => a - b,
  )
  await rm(folder, { recursive: true, force: true })
  return { firstMs, againMs: again[1]! }
}

async function startAndStop(folder: string): Promise<number> {
  const began = performance.now()
  const main = new URL('../server/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const ms = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve(performance.now() - began))
    child.on('exit', () => reject(new Error('the server did not start')))
  })
  child.kill('SIGTERM')
  await gone
  return ms
}
