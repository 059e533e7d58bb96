import { spawn } from 'node:child_process'
import { chmod, chown, readFile, stat } from 'node:fs/promises'

export type PostgresUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root lends it somebody: the owner of the cluster, or `nobody` for a new one.
 * Anybody else runs it as themselves, which is undefined here.
 */
export async function choosePostgresUser(cluster: string): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(cluster).catch(() => undefined)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid = '65534', gid = '65534'] = /^nobody:.*$/m.exec(users)?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** How to spawn PostgreSQL's programs: from a folder that every user can enter, with nothing of our environment. */
export function spawnAs(user: PostgresUser | undefined) {
  // English messages, since some of them are recognised. macOS numbers `nobody` -2: spawn wants it so, chown does not.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  return { cwd: '/', env, ...(user && { uid: user.uid | 0, gid: user.gid | 0 }) }
}

export async function give(path: string, user: PostgresUser | undefined): Promise<void> {
  if (user) await chown(path, user.uid >>> 0, user.gid >>> 0)
}

export function runAs(user: PostgresUser | undefined, command: string, args: string[]) {
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...spawnAs(user), stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

/** Asks the kernel rather than computing from modes: there are access lists, and mounts that do not know root. */
export async function canEnter(folder: string, user: PostgresUser | undefined): Promise<boolean> {
  return (await runAs(user, '/bin/sh', ['-c', 'cd "$0"', folder])).ok
}

/** The data folder itself is ours to open a crack for PostgreSQL's group; the folders above it are not. */
export async function letThrough(folder: string, user: PostgresUser): Promise<boolean> {
  if (await canEnter(folder, user)) return true
  const before = await stat(folder)
  await chown(folder, before.uid, user.gid >>> 0)
  await chmod(folder, before.mode | 0o010)
  if (await canEnter(folder, user)) return true
  await chown(folder, before.uid, before.gid)
  await chmod(folder, before.mode)
  return false
}
