import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.ts'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairground-lock-'))
})

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  // Whatever the killed ones left in /tmp goes with this.
  await (await lockFolder(folder)).release()
  await rm(folder, { recursive: true })
})

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** A process of its own that tries for the folder and then stays, saying whether it got it. */
async function givenProcess(stay = true): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (error) => console.log(error.name))
    ${stay ? 'setInterval(() => {}, 1000)' : ''}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

test('a second lock is refused, names the folder and the holder, and leaves the first untouched', async () => {
  const holder = await givenProcess()
  expect(holder.said).toBe('held')

  for (const _ of [1, 2]) {
    const began = Date.now()
    const refusal = await lockFolder(folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FolderInUse)
    expect(String(refusal)).toContain(folder)
    expect(String(refusal)).toContain(`process ${holder.child.pid}`)
    expect(Date.now() - began).toBeLessThan(2000)
  }
})

test('a holder that is alive but silent is refused as well', async () => {
  const holder = await givenProcess()
  holder.child.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow('does not answer')
})

test('the same folder by another path is the same folder', async () => {
  const lock = await lockFolder(folder)
  await symlink(folder, `${folder}-link`)
  await expect(lockFolder(`${folder}-link`)).rejects.toThrow(FolderInUse)
  await rm(`${folder}-link`)
  await lock.release()
})

test('a released lock can be taken again', async () => {
  await (await lockFolder(folder)).release()
  await (await lockFolder(folder)).release()
})

test('the lock of a killed process can be taken', async () => {
  await kill((await givenProcess()).child)
  await (await lockFolder(folder)).release()
})

test('of many who find the lock of a killed process, one gets it', async () => {
  await kill((await givenProcess()).child)
  const tries = await Promise.all(Array.from({ length: 6 }, () => givenProcess()))
  expect(tries.map((one) => one.said).toSorted()).toEqual([...Array(5).fill('FolderInUse'), 'held'])
})

test('the lock alone keeps no process alive', async () => {
  const { child } = await givenProcess(false)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
})
