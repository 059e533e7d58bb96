import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApp, type TestApp } from '../../../test/app.ts'
import { givenUser, type SignedIn } from '../../../test/given.ts'
import { documents } from '../../../test/hostile-files/documents.ts'
import { jpeg } from '../../../test/hostile-files/pictures.ts'
import { race } from '../../../test/race.ts'
import { givenStore, givenStoreFolder } from '../../../test/store.ts'
import { askPolicy, finish, givenFile, givenUpload, postFile } from '../../../test/upload.ts'
import { addJob } from '../jobs.ts'
import { collectFiles, eraseFiles, readContent, releaseFile, takeFile, writePrivateFile } from './files.ts'
import { sweeping } from './sweep.ts'

const start = '2026-05-10T02:00:00Z'
const folder = givenStoreFolder()
const place = 'app_user.avatar_id.1'
let test1: TestApp
let ann: SignedIn
let bob: SignedIn
let picture: Buffer

beforeAll(async () => {
  test1 = await givenApp({ connections: 50, store: (secrets) => givenStore(secrets, folder) })
  ann = await givenUser(test1.database, 'ann@example.com')
  bob = await givenUser(test1.database, 'bob@example.com')
  picture = await jpeg({ width: 60, height: 40 })
})

beforeEach(async () => {
  await eraseEverything()
  test1.setNow(start)
})

async function eraseEverything() {
  for (const { userId } of [ann, bob]) await test1.database.transaction((tx) => eraseFiles(tx, userId, test1.now()))
  test1.setNow('2026-07-01T00:00:00Z')
  await test1.runJobs()
  expect(inFolder()).toEqual([])
}

const inFolder = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const after = (hours: number) => test1.setNow(new Date(Date.parse(start) + hours * 3_600_000).toISOString())
const image = (token = ann.token) => givenFile(test1, token, { kind: 'image', bytes: picture })
const use = (key: string, more: Partial<Parameters<typeof takeFile>[1]> = {}) =>
  test1.database.transaction((tx) => takeFile(tx, { key, userId: ann.userId, kind: 'image', place, ...more }))
const users = async () =>
  Object.fromEntries(
    (await test1.database.query<{ key: string; used_by: string | null }>('select key, used_by from file')).map(
      ({ key, used_by }) => [key, used_by],
    ),
  )
async function sweep() {
  await test1.database.transaction((tx) => addJob(tx, sweeping, {}, { now: test1.now() }))
  await test1.runJobs()
}

describe('using a file', () => {
  test('says what it is, and lets go of the one before', async () => {
    const [first, second] = [await image(), await image()]
    expect(await use(first)).toMatchObject({ id: first.slice(-36), kind: 'image', width: 60, height: 40 })
    expect(await users()).toEqual({ [first]: place, [second]: null })
    expect(await use(first)).toBeDefined()
    await use(second)
    expect(await users()).toEqual({ [first]: null, [second]: place })
    await test1.database.transaction((tx) => releaseFile(tx, place))
    expect(await users()).toEqual({ [first]: null, [second]: null })
  })

  test.each<[string, () => Promise<string>, Partial<Parameters<typeof takeFile>[1]>]>([
    ['that is not there', async () => 'incoming/image/00000000-0000-0000-0000-000000000000', {}],
    ["that is somebody else's", () => image(bob.token), {}],
    ['of another kind', () => image(), { kind: 'identity' }],
    ['that has not been looked at', () => givenUpload(test1, ann.token, { kind: 'image', bytes: picture }), {}],
  ])('%s is not possible, and the place keeps what it has', async (_what, other, more) => {
    const mine = await image()
    await use(mine)
    const key = await other()
    expect(await use(key, more)).toBeUndefined()
    expect(await users()).toMatchObject({ [mine]: place })
    expect(Object.values(await users()).filter(Boolean)).toEqual([place])
  })

  test('that another place has is not possible', async () => {
    const key = await image()
    await use(key)
    expect(await use(key, { place: 'elsewhere' })).toBeUndefined()
    expect(await users()).toEqual({ [key]: place })
  })

  test('by many places at the same moment is possible for one', async () => {
    const key = await image()
    const outcomes = await race(30, (index) => use(key, { place: `place ${index}` }))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  test('of many files by one place at the same moment leaves one that is used', async () => {
    const keys: string[] = []
    for (let count = 0; count < 6; count++) keys.push(await image())
    await race(30, (index) => use(keys[index % 6]!))
    expect(Object.values(await users()).filter(Boolean)).toEqual([place])
  })
})

describe('what nothing uses', () => {
  test('goes after a day: rows, bytes, and uploads that were given up', async () => {
    const [used, unused] = [await image(), await image()]
    const passport = await givenFile(test1, ann.token, { kind: 'identity', bytes: picture })
    const given = await givenUpload(test1, ann.token, { kind: 'document', bytes: documents.plain() })
    await use(used)
    after(23)
    await sweep()
    expect(Object.keys(await users()).toSorted()).toEqual([used, unused, passport, given].toSorted())
    after(25)
    await sweep()
    expect(await users()).toEqual({ [used]: place })
    expect(inFolder().toSorted()).toEqual(
      [320, 750, 1500].map((width) => `${used.slice(-36)}-${width}.webp`).toSorted(),
    )
  })

  test('goes where it was used until now', async () => {
    const key = await image()
    await use(key)
    after(240)
    await sweep()
    expect(inFolder()).toHaveLength(3)
    await test1.database.transaction((tx) => releaseFile(tx, place))
    await sweep()
    expect(inFolder()).toEqual([])
  })

  test('is either used or swept, when both happen at the same moment', async () => {
    const keys: string[] = []
    for (let count = 0; count < 6; count++) keys.push(await image())
    after(25)
    const [, ...outcomes] = await race(7, (index) =>
      index ? use(keys[index - 1]!, { place: `place ${index}` }) : sweep().then(() => undefined),
    )
    await test1.runJobs()
    const kept = await users()
    expect(keys.map((key) => Object.hasOwn(kept, key))).toEqual(outcomes.map(Boolean))
    expect(inFolder()).toHaveLength(3 * Object.keys(kept).length)
  })

  test('is either finished or swept, when both happen at the same moment', async () => {
    const keys: string[] = []
    for (let count = 0; count < 4; count++)
      keys.push(await givenUpload(test1, ann.token, { kind: 'image', bytes: picture }))
    after(25)
    const replies = await race(5, (index) =>
      index ? finish(test1, ann.token, keys[index - 1]!) : sweep().then(() => undefined),
    )
    await test1.runJobs()
    const kept = await users()
    for (const [index, key] of keys.entries()) {
      const status = replies[index + 1]?.status
      expect([200, 410]).toContain(status)
      expect(key in kept).toBe(status === 200)
    }
    expect(inFolder()).toHaveLength(3 * Object.keys(kept).length)
  })

  test('of a process that died in the middle of an upload goes after an hour', async () => {
    await image()
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'aside', name)) as [string, string]
    for (const path of [old, young]) writeFileSync(path, 'half a file')
    after(2)
    utimesSync(old, new Date(start), new Date(start))
    utimesSync(young, test1.now(), test1.now())
    await sweep()
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    utimesSync(young, new Date(start), new Date(start))
    await sweep()
  })
})

test('what is to be removed is, however long the store is away', async () => {
  await image()
  const { store } = test1.platform
  const remove = store.remove.bind(store)
  store.remove = () => Promise.reject(new Error('the store is away'))
  await test1.database.transaction((tx) => eraseFiles(tx, ann.userId, test1.now()))
  for (let hours = 1; hours <= 72; hours++) {
    after(hours)
    await test1.runJobs()
  }
  expect(inFolder()).toHaveLength(3)
  store.remove = remove
  after(74)
  await test1.runJobs()
  expect(inFolder()).toEqual([])
})

describe('an upload that has been looked at', () => {
  test('goes even where the process died before it could remove it, or a cloud took it once more', async () => {
    const key = await image()
    await test1.platform.store.write(key, picture, '')
    await test1.runJobs()
    expect(existsSync(join(folder, key))).toBe(true)
    after(1)
    await test1.runJobs()
    expect(existsSync(join(folder, key))).toBe(false)
    expect(inFolder()).toHaveLength(3)
  })
})

describe('of a person', () => {
  const made = { name: '导出.zip', type: 'application/zip', bytes: Buffer.from('PK of everything'), place: 'export.1' }
  const write = () =>
    test1.database.transaction((tx) =>
      writePrivateFile(tx, test1.platform, { userId: ann.userId, ...made }, test1.now()),
    )

  test('all files can be collected, with what is in them', async () => {
    const key = await image()
    await givenFile(test1, ann.token, { kind: 'document', bytes: documents.plain(), name: 'a.pdf' })
    await givenUpload(test1, ann.token, { kind: 'document', bytes: documents.plain() })
    await image(bob.token)
    await write()
    const files = await collectFiles(test1.database, ann.userId)
    expect(files).toMatchObject([
      { id: key.slice(-36), kind: 'image', type: 'image/webp' },
      { kind: 'document', name: 'a.pdf' },
    ])
    const contents = await Promise.all(files.map((file) => readContent(test1.database, test1.platform, file)))
    expect(contents[0]?.toString('latin1', 8, 12)).toBe('WEBP')
    expect(contents[1]?.equals(documents.plain())).toBe(true)
  })

  test('all files can be erased: rows, bytes, and what is still being uploaded', async () => {
    await image()
    await givenFile(test1, ann.token, { kind: 'identity', bytes: picture })
    const { fields, filename } = (await askPolicy(test1, ann.token, { kind: 'image', bytes: picture })).body.data
    await postFile(test1, fields, picture)
    await write()
    const other = await image(bob.token)
    await test1.database.transaction((tx) => eraseFiles(tx, ann.userId, test1.now()))
    await test1.runJobs()
    expect(await users()).toEqual({ [other]: null })
    expect(inFolder()).toHaveLength(3)
    await test1.platform.store.write(filename, picture, '')
    after(1)
    await test1.runJobs()
    expect(inFolder()).toHaveLength(3)
  })

  test('a file that the server makes is sealed, and used from the beginning', async () => {
    const id = await write()
    expect(await users()).toEqual({ [`export/${id}`]: 'export.1' })
    expect((await test1.platform.store.read(`private/${id}`, 1_000))!.includes('PK of')).toBe(false)
    const [row] = await test1.database.query<any>('select * from file')
    expect((await readContent(test1.database, test1.platform, row))?.equals(made.bytes)).toBe(true)
    after(240)
    await sweep()
    expect(inFolder()).toEqual([id])
  })

  test('a file whose making came to nothing is swept', async () => {
    const broken = test1.database.transaction(async (tx) => {
      await writePrivateFile(tx, test1.platform, { userId: ann.userId, ...made }, test1.now())
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(inFolder()).toHaveLength(1)
    after(25)
    await sweep()
    expect(inFolder()).toEqual([])
    expect(await users()).toEqual({})
  })

  test('a file of more than 100 MB is not made', async () => {
    const bytes = { length: 100 * 1024 * 1024 + 1 } as Buffer
    const file = { userId: ann.userId, ...made, bytes }
    await expect(
      test1.database.transaction((tx) => writePrivateFile(tx, test1.platform, file, test1.now())),
    ).rejects.toThrow('too large')
    expect(await users()).toEqual({})
  })
})
