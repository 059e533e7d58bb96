import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '../server/src/platform/database.ts'
import { openDiskStore } from '../server/src/platform/files/disk-store.ts'
import { expectFile, finishFile } from '../server/src/platform/files/incoming.ts'
import { widths } from '../server/src/platform/files/picture.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { masterKey, type Fixture } from './fixture.ts'
import { median } from './pages.ts'

export type ImageResult = { picture: string; ours: number; plain: number; ratio: number }

const rounds = 5
const aRound = 8
const atOnce = 2

/** Uploads looked at, made anew in three widths and kept, against sharp that does nothing but make three widths. */
export async function measureImages(fixture: Fixture): Promise<ImageResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-images-'))
  const database = openDatabase(fixture.pool)
  const secrets = await openSecrets(database, masterKey)
  const parts = { secrets, store: openDiskStore({ folder, secrets }) }
  const { id: userId } = await database.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow()

  async function finishOne(jpeg: Buffer): Promise<void> {
    const now = new Date()
    const expected = {
      kind: 'image',
      name: 'x',
      bytes: jpeg.length,
      type: 'image/jpeg',
      userId,
      exhibitionId: 0,
    } as const
    const { key } = await database.transaction((tx) => expectFile(tx, parts, expected, now))
    await parts.store.write(key, jpeg, 'image/jpeg')
    await database.transaction((tx) => finishFile(tx, parts, { key, userId }, now))
  }

  try {
    const results: ImageResult[] = []
    for (const [picture, width, height] of [
      ['12 megapixels, of a phone', 4000, 3000],
      ['1 megapixel, of a screen', 1200, 900],
    ] as const) {
      const jpeg = await photo(width, height)
      await finishOne(jpeg)
      const ours: number[] = []
      const plain: number[] = []
      for (let round = 0; round < rounds; round++) {
        ours.push(await aSecond(() => finishOne(jpeg)))
        plain.push(await aSecond(() => threeWidths(jpeg)))
      }
      const ratio = median(ours.map((figure, round) => figure / plain[round]!))
      results.push({ picture, ours: median(ours), plain: median(plain), ratio })
    }
    return results
  } finally {
    await database.deleteFrom('file').where('user_id', '=', userId).where('used_by', 'is', null).execute()
    await rm(folder, { recursive: true, force: true })
  }
}

async function threeWidths(jpeg: Buffer): Promise<void> {
  for (const width of widths)
    await sharp(jpeg).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}

async function aSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let left = aRound
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (aRound * 1000) / (performance.now() - began)
}

/** Large soft shapes with a fine grain over them: what a photograph is to an encoder. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma })
  const create = { channels: 3 as const, background: '#888' }
  const shapes = await sharp({ create: { ...create, width: width / 10, height: height / 10, noise: noise(60) } })
    .blur(3)
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const grain = await sharp({ create: { ...create, width, height, noise: noise(10) } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
