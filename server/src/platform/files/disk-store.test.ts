import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../../test/database.ts'
import { race } from '../../../test/race.ts'
import { givenStore, givenStoreFolder } from '../../../test/store.ts'
import { openSecrets } from '../secrets.ts'
import { TooLarge, type FileStore } from './store.ts'

const folder = join(givenStoreFolder(), 'files')
const id = '019e0f9c-e100-7295-8943-33dfe29ed141'
let store: FileStore

beforeAll(async () => {
  store = givenStore(await openSecrets(await givenDatabase(), Buffer.alloc(32, 7)), folder)
})

test('what is written is read, replaced and removed; what is not there is nothing', async () => {
  const key = `private/${id}`
  await store.write(key, Buffer.from('one'), '')
  await store.write(key, Buffer.from('two'), '')
  expect(String(await store.read(key, 3))).toBe('two')
  await expect(store.read(key, 2)).rejects.toBeInstanceOf(TooLarge)
  await store.remove([key, `private/nothing`])
  expect(await store.read(key, 3)).toBeUndefined()
})

test('who reads while others write reads one or the other whole', async () => {
  const key = `image/${id}-320.webp`
  const versions = Array.from({ length: 10 }, (_, index) => Buffer.alloc(200_000, 97 + index))
  await store.write(key, versions[0]!, '')
  const seen = await race(40, async (index) => {
    if (index % 4) return store.read(key, 1e6)
    await store.write(key, versions[index / 4]!, '')
    return undefined
  })
  const read = seen.filter((bytes) => bytes !== undefined)
  expect(read).toHaveLength(30)
  expect(read.every((bytes) => versions.some((version) => version.equals(bytes)))).toBe(true)
  expect(readdirSync(join(folder, 'aside'))).toEqual([])
})

test.each([
  '../outside',
  'image/../../outside',
  '/etc/passwd',
  'image//x',
  'image/.hidden',
  'image/x\0',
  'image/x/y/z',
  'image\\x',
  'aside/x',
  'image',
  '',
])('the key %o leads nowhere', async (key) => {
  writeFileSync(join(folder, '..', 'outside'), 'kept')
  await expect(store.read(key, 10)).rejects.toThrow('not a key of ours')
  await expect(store.write(key, Buffer.from('x'), '')).rejects.toThrow('not a key of ours')
  await expect(store.remove([key])).rejects.toThrow('not a key of ours')
  expect(readdirSync(join(folder, 'aside'))).toEqual([])
  expect(readFileSync(join(folder, '..', 'outside'), 'utf8')).toBe('kept')
})

test('what is received is kept aside until it is clear that it may stay', async () => {
  const received = await store.own!.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3)
  expect(received.bytes).toBe(3)
  expect(readdirSync(join(folder, 'aside'))).toHaveLength(1)
  await received.keepAs(`incoming/image/${id}`)
  expect(String(await store.read(`incoming/image/${id}`, 3))).toBe('abc')
  const other = await store.own!.receive(Readable.from([Buffer.from('x')]), 3)
  await other.discard()
  expect(readdirSync(join(folder, 'aside'))).toEqual([])
})

test('what is too large, or breaks off, leaves nothing', async () => {
  await expect(store.own!.receive(Readable.from([Buffer.alloc(4)]), 3)).rejects.toBeInstanceOf(TooLarge)
  async function* breaking() {
    yield Buffer.from('a')
    throw new Error('gone')
  }
  await expect(store.own!.receive(Readable.from(breaking()), 3)).rejects.toThrow('gone')
  expect(readdirSync(join(folder, 'aside'))).toEqual([])
})

test('a disk that cannot be written to says so', async () => {
  const blocked = givenStoreFolder()
  const other = givenStore(await openSecrets(await givenDatabase(), Buffer.alloc(32, 7)), join(blocked, 'files'))
  writeFileSync(join(blocked, 'files'), 'a file where a folder should be')
  await expect(other.write('image/a', Buffer.from('x'), '')).rejects.toThrow()
})

test('a folder that is a link elsewhere is followed, as an operator may want it', async () => {
  const elsewhere = givenStoreFolder()
  const linked = join(givenStoreFolder(), 'files')
  symlinkSync(elsewhere, linked)
  mkdirSync(join(elsewhere, 'image'))
  const other = givenStore(await openSecrets(await givenDatabase(), Buffer.alloc(32, 7)), linked)
  await other.write('image/a', Buffer.from('x'), '')
  expect(existsSync(join(elsewhere, 'image', 'a'))).toBe(true)
})
