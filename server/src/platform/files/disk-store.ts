import { randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Secrets } from '../secrets.ts'
import { TooLarge, type FileStore, type OwnUploads } from './store.ts'

type Wish = { folder: string; secrets: Secrets }

/** Of nothing but small words: a key cannot lead out of the folder, nor to what is kept aside in it. */
const keyPattern = /^(?!aside\/)[a-z]+(\/[0-9a-z-]+){1,2}(\.[a-z]+)?$/
const accessid = 'fairground'

/** The server's own disk: what a fair without a cloud uses. Browsers post to us, as they would to a cloud. */
export function openDiskStore({ folder, secrets }: Wish): FileStore {
  const aside = join(folder, 'aside')
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('not a key of ours')
    return join(folder, key)
  }
  const signed = (policy: string) => secrets.fingerprint('upload', policy).toString('base64')

  return {
    uploadOrigin: undefined,
    allowUpload(key, mostBytes, expires) {
      const conditions = [{ key }, ['content-length-range', 1, mostBytes]]
      const policy = Buffer.from(JSON.stringify({ expiration: expires.toISOString(), conditions })).toString('base64')
      const signature = signed(policy)
      const fields = Object.entries({ key, policy, OSSAccessKeyId: accessid, signature })
      // A path: the site may be known by several names, and a browser posts to the one that it is at.
      return { policy, accessid, signature, host: '/files', fields: fields.map(([name, value]) => ({ name, value })) }
    },
    async read(key, mostBytes) {
      const file = await open(pathOf(key)).catch(unlessMissing)
      if (!file) return undefined
      try {
        if ((await file.stat()).size > mostBytes) throw new TooLarge()
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    async write(key, bytes) {
      const received = await receive(Readable.from([bytes]), bytes.length)
      await received.keepAs(key).catch(async (error: unknown) => {
        await received.discard()
        throw error
      })
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
    own: { allowed, receive, removeLeftovers },
  }

  function allowed(fields: Map<string, string>, now: Date): ReturnType<OwnUploads['allowed']> {
    const { key, policy = '', OSSAccessKeyId, signature = '', ...more } = Object.fromEntries(fields)
    const given = Buffer.from(signature)
    const right = Buffer.from(signed(policy))
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    // Ours, so it is as we wrote it.
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as OwnPolicy
    const [condition, [, , mostBytes]] = conditions
    if (key !== condition.key || OSSAccessKeyId !== accessid || Object.keys(more).length) return undefined
    return Date.parse(expiration) > now.getTime() ? { key, mostBytes } : undefined
  }

  async function receive(source: AsyncIterable<Buffer>, mostBytes: number) {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    const path = join(aside, randomUUID())
    const discard = () => rm(path, { force: true })
    let bytes = 0
    async function* counted() {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > mostBytes) throw new TooLarge()
        yield chunk
      }
    }
    const file = await open(path, 'wx', 0o600)
    try {
      await writeFile(file, counted())
      await file.sync()
    } catch (error) {
      await discard()
      throw error
    } finally {
      await file.close()
    }
    return { bytes, discard, keepAs: (key: string) => moveTo(key, path) }
  }

  async function removeLeftovers(before: Date): Promise<number> {
    let removed = 0
    for (const name of (await readdir(aside).catch(unlessMissing)) ?? []) {
      const found = await stat(join(aside, name)).catch(unlessMissing)
      if (!found || found.mtime >= before) continue
      await rm(join(aside, name), { force: true })
      removed++
    }
    return removed
  }

  /** In one step, so that nobody reads half of it; and durable, as the row that will name it. */
  async function moveTo(key: string, from: string): Promise<void> {
    const path = pathOf(key)
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(from, path)
    await syncFolder(dirname(path))
    if (made) await syncFolder(dirname(made))
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

type OwnPolicy = { expiration: string; conditions: [{ key: string }, [string, number, number]] }

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
