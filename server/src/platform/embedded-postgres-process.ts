import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { give, spawnAs } from './embedded-postgres-user.ts'

export type PostgresProcess = {
  /** How it ended, once it has. */
  exited: Promise<string>
  signal(signal: NodeJS.Signals): void
  /** The last lines that this process, and none before it, wrote into the log. */
  lastWords(): Promise<string>
}

const mostLog = 10 * 1024 * 1024

const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=200',
  'shared_buffers=128MB',
  'work_mem=16MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Details repeat what stands in rows: the contact that is there already, the whole row that breaks a rule.
  'log_error_verbosity=terse',
]
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

type Launch = { cluster: Cluster; socketFolder: string; logFile: string; durable: boolean; unless: () => boolean }

/** In a session of its own: Ctrl-C in a terminal is for the server, which still has to write what it has begun. */
export async function launchPostgres({ cluster, socketFolder, logFile, durable, unless }: Launch) {
  if ((await sizeOf(logFile)) > mostLog) await rename(logFile, `${logFile}.old`)
  const output = await open(logFile, 'a', 0o600)
  await give(logFile, cluster.user)
  const begun = await sizeOf(logFile)
  const all = [`unix_socket_directories=${socketFolder}`, ...settings, ...(durable ? [] : forgetful)]
  try {
    if (unless()) return undefined
    const child = spawn(
      join(cluster.programs, 'postgres'),
      ['-D', cluster.kept, ...all.flatMap((one) => ['-c', one])],
      {
        ...spawnAs(cluster.user),
        detached: true,
        stdio: ['ignore', output.fd, output.fd],
      },
    )
    const exited = once(child, 'exit').then(
      ([code, signal]) => String(signal ?? `code ${code}`),
      (error: unknown) => String(error),
    )
    const lastWords = async () =>
      (await readFile(logFile)).subarray(begun).toString().trim().split('\n').slice(-5).join('\n')
    return { exited, signal: (signal: NodeJS.Signals) => void child.kill(signal), lastWords } satisfies PostgresProcess
  } finally {
    await output.close()
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0
}

/** Fast first: what is under way is rolled back, everything is written. Each next step is ruder, none loses a commit. */
export async function endPostgres(server: Pick<PostgresProcess, 'exited' | 'signal'>): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 6000],
    ['SIGKILL', 5000],
  ] as const) {
    server.signal(signal)
    const giveUp = new AbortController()
    const ended = await Promise.race([
      server.exited.then(() => true),
      pause(patience, false, { signal: giveUp.signal }).catch(() => false),
    ])
    giveUp.abort()
    if (ended) return
  }
}

/** A killed Fairground leaves its PostgreSQL running. It is ended, so that every PostgreSQL has somebody to look after it. */
export async function endLeftover(kept: string, log: (line: string) => void): Promise<void> {
  const file = join(kept, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  const owner = await inspect(pid, kept)
  // PostgreSQL takes any process with that number, after a restart of the machine for instance, for its predecessor.
  if (owner === 'stranger') await rm(file, { force: true })
  if (owner !== 'ours') return
  log(`A PostgreSQL (process ${pid}) was left running by a Fairground that was killed; it is stopped first.`)
  const watched = new AbortController()
  const exited = (async () => {
    while (!watched.signal.aborted && (await inspect(pid, kept)) === 'ours') await pause(20)
    return 'stopped'
  })()
  await endPostgres({ exited, signal: (signal) => signalLeftover(pid, signal) })
  watched.abort()
}

function signalLeftover(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether that process is the PostgreSQL of this cluster. One that may serve another is left for PostgreSQL to judge. */
async function inspect(pid: number, kept: string): Promise<'gone' | 'ours' | 'other postgres' | 'stranger'> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    if (line === undefined) return 'gone'
    const args = line.split('\0')
    if (!basename(args[0] ?? '').startsWith('postgres')) return 'stranger'
    // PostgreSQL works inside its cluster, so this still finds it after somebody has moved the folder.
    const inside = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return inside === kept || args[args.indexOf('-D') + 1] === kept ? 'ours' : 'other postgres'
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  if (!listed) return 'gone'
  if (listed.stdout.includes(`/postgres -D ${kept} -c `)) return 'ours'
  return listed.stdout.includes('postgres') ? 'other postgres' : 'stranger'
}
