import { randomBytes } from 'node:crypto'
import { chmod, lstat, mkdtemp, open, readdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { findPrograms, makeReachableHome, reachableHome } from './embedded-postgres-programs.ts'
import { choosePostgresUser, canEnter, give, letThrough, type PostgresUser, runAs } from './embedded-postgres-user.ts'
import { folderKey } from './folder-lock.ts'

/** A cluster is PostgreSQL's word for what one server serves: a folder of files with a history. */
export type Cluster = { kept: string; programs: string; user: PostgresUser | undefined }

type Wishes = { folder: string; durable: boolean; log: (line: string) => void }
type Making = Omit<Cluster, 'kept'> & { durable: boolean }

/**
 * The cluster of a data folder, made if there is none. It is `postgres` inside that folder: itself, or a symbolic link
 * where the PostgreSQL user cannot get to the folder, so that the folder always says where its data is.
 */
export async function openCluster({ folder, durable, log }: Wishes): Promise<Cluster> {
  const place = join(folder, 'postgres')
  const user = await choosePostgresUser(place)
  const reachable = !user || (await letThrough(folder, user))
  const programs = await findPrograms(user, log)
  if (!(await isThere(place))) {
    const wishes = { programs, user, durable }
    if (reachable) await makeCluster(place, place, wishes)
    else await makeElsewhere(folder, place, wishes)
  }
  const kept = await realpath(place)
  if (user && !(await canEnter(dirname(kept), user))) throw new Error(closed(kept, user))
  if (dirname(kept) === reachableHome)
    log(`The database is kept in ${kept}, since PostgreSQL does not run as root and ${folder} is closed to others.`)
  await ensureOwned(kept, user)
  return { kept, programs, user }
}

async function isThere(place: string): Promise<boolean> {
  const entry = await lstat(place).catch(() => undefined)
  if (!entry) return false
  // Never begin with an empty database where there was a full one.
  if (!(await stat(place).catch(() => undefined)))
    throw new Error(`${place} points to a folder that is gone. Bring it back, or remove ${place} to begin anew.`)
  return true
}

function closed(kept: string, user: PostgresUser): string {
  return `The database in ${kept} cannot be reached by user ${user.uid}, as whom PostgreSQL runs since it refuses root. Let everybody pass (chmod o+x) through the folders above it, or start Fairground as another user.`
}

async function makeElsewhere(folder: string, place: string, wishes: Making): Promise<void> {
  await makeReachableHome()
  const stem = join(reachableHome, folderKey(folder))
  // Never a name twice: an earlier folder at the same path may have left its cluster behind.
  const target = `${stem}-${randomBytes(3).toString('hex')}`
  await makeCluster(target, stem, wishes)
  await symlink(target, place)
}

/** Made beside its place and moved there once complete, so that being killed half-way leaves nothing to repair. */
async function makeCluster(target: string, stem: string, wishes: Making): Promise<void> {
  const parent = dirname(target)
  const unfinished = (await readdir(parent)).filter((name) => name.startsWith(`${basename(stem)}.making-`))
  for (const name of unfinished) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  const making = await mkdtemp(`${stem}.making-`)
  await give(making, wishes.user)
  const made = await initialise(making, wishes)
  if (!made.ok) {
    await rm(making, { recursive: true })
    throw new Error(`PostgreSQL could not make its cluster in ${parent}: ${made.output}`)
  }
  await rename(making, target)
  if (wishes.durable) await syncFolder(parent)
}

/**
 * Sorting and letters are PostgreSQL's own C.UTF-8, the same on every machine. pg_trgm still asks the system which
 * characters are letters, and in the C locale no Chinese one is: hence a UTF-8 locale that the system has.
 */
async function initialise(folder: string, { programs, user, durable }: Making) {
  const args = ['-D', folder, '-U', 'fairground', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!durable) args.push('--no-sync')
  let made = { ok: false, output: '' }
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    made = await runAs(user, join(programs, 'initdb'), [...args, `--lc-ctype=${letters}`])
    if (made.ok || !made.output.includes('locale')) break
  }
  return made
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** A backup that root brought back, or a start by another user than the last. */
async function ensureOwned(kept: string, user: PostgresUser | undefined): Promise<void> {
  const { uid } = await stat(kept)
  const wanted = user ? user.uid >>> 0 : process.getuid?.()
  if (uid !== wanted) {
    if (!user)
      throw new Error(`The database in ${kept} belongs to user ${uid}: start Fairground as that user or as root.`)
    const given = await runAs(undefined, 'chown', ['-R', `${user.uid}:${user.gid}`, kept])
    if (!given.ok) throw new Error(given.output)
  }
  await chmod(kept, 0o700)
}
