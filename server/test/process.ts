import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = new URL('../src/main.ts', import.meta.url).pathname

export type ServerProcess = {
  url: string
  pid: number
  /** Asks it to end, as the operator or the kernel would, and waits until it has. */
  end(signal: NodeJS.Signals): Promise<Ending>
  output(): string
}

export type Ending = { code: number | null; signal: string | null; output: string; errors: string[] }

type Settings = Record<string, string>

const running = new Map<ChildProcess, string>()

/** Ends, with their PostgreSQL, those that a failed test or run has left. */
export function endAllProcesses(): void {
  for (const [child, folder] of running) {
    child.kill('SIGKILL')
    const postmaster = postmasterOf(folder)
    if (postmaster && isPostgresOf(postmaster, folder)) process.kill(postmaster, 'SIGQUIT')
  }
}

/** A file may name a process that has ended, whose number is somebody else's by now. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(realpathSync(join(folder, 'postgres')))
  } catch {
    return false
  }
}

export function removeDataFolder(folder: string): void {
  // A PostgreSQL that was told to end may still be putting its things away.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** A folder that PostgreSQL's own user can enter, too. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-process-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The server as it is started in earnest, on a port of its own, with nothing of our environment. */
export function launch(settings: Settings) {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DEMO: 'no', ...settings }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.set(child, settings['DATA_DIR'] ?? '')
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    running.delete(child)
    return { code, signal, output, errors: errors.split('\n').filter(Boolean) }
  })
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /ready at (http\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
  })
  return { child, ready, ended, output: () => output }
}

export async function startServerProcess(settings: Settings): Promise<ServerProcess> {
  const { child, ready, ended, output } = launch(settings)
  const early = ended.then(({ errors }) => Promise.reject(new Error(`the server did not start: ${errors.join('\n')}`)))
  early.catch(() => undefined)
  const url = await Promise.race([ready, early])
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, pid: child.pid!, end, output }
}

/** The process of the PostgreSQL that serves a data folder, if there is one. */
export function postmasterOf(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

/** One that has ended but that nobody has asked about yet is not alive, though it still has its number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
