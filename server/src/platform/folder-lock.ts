import { createHash, randomBytes } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, rename, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type FolderLock = { release(): Promise<void> }

export class FolderInUse extends Error {
  override name = 'FolderInUse'

  constructor(folder: string, holder: string) {
    const who = holder ? `process ${holder}` : 'a process that does not answer'
    super(`${folder} is already in use by another Fairground (${who}).`)
  }
}

/** A short name for a folder, the same for everybody who reaches it, by whatever path. */
export function folderKey(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)
}

/**
 * One Fairground per data folder. The lock is a listening socket, because the kernel closes it however the process ends;
 * a file with a pid in it would outlive a kill.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const address = lockAddress(folder)
  // Each turn either ends here or has cleared one dead socket away; others may be doing the same at this moment.
  for (let turn = 0; turn < 20; turn++) {
    const server = await listen(address)
    if (server) return { release: () => close(server) }
    const holder = await askHolder(address)
    if (holder !== undefined) throw new FolderInUse(folder, holder)
    await clearAway(folder, address)
  }
  throw new FolderInUse(folder, '')
}

/** Always /tmp, not TMPDIR: everybody has to look in the same place, and a socket's path has room for 107 bytes. */
function lockAddress(folder: string): string {
  const name = `fairground-${folderKey(folder)}.lock`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `/tmp/${name}`
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.write(String(process.pid), () => socket.destroy())
    })
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // Another user has to be able to ask who holds the folder.
    server.listen({ path: address, readableAll: true, writableAll: true }, () => resolve(server.unref()))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** The holder's pid, '' when it is alive but silent, undefined when nobody listens there. */
async function askHolder(address: string): Promise<string | undefined> {
  // A socket refuses for the instant between bind and listen, so one refusal is not yet a death.
  return (await askOnce(address)) ?? (await pause(50).then(() => askOnce(address)))
}

function askOnce(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    const finish = (holder: string | undefined) => {
      socket.destroy()
      resolve(holder)
    }
    socket.setTimeout(1000, () => finish(answer))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => finish(answer))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : answer),
    )
  })
}

/**
 * Moved aside before it is deleted: of several who saw the same dead socket only one moves it, and whoever moved a
 * fresh one instead, taken in between, notices and puts it back.
 */
async function clearAway(folder: string, address: string): Promise<void> {
  const aside = `${address}-${randomBytes(4).toString('hex')}`
  try {
    await rename(address, aside)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EACCES') throw error
    // /tmp lets only its owner remove a file.
    throw new Error(
      `${folder} was last used by a Fairground of another user, which was killed: ask that user or root to remove ${address}.`,
      { cause: error },
    )
  }
  const holder = await askHolder(aside)
  if (holder === undefined) return unlink(aside)
  await rename(aside, address)
  throw new FolderInUse(folder, holder)
}
