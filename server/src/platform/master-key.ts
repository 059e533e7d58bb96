import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadSetting } from './config.ts'

/** The key of an installation that was given none: made once, and kept beside the data that it protects. */
export function keepMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key')
  const fresh = `${file}.${process.pid}`
  // Whole, and on the disk, before it has its name: being killed half-way leaves no half key, and a power cut no data without one.
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new BadSetting(`${file} is not a key. Restore it, or set SECRET_KEY.`)
  return Buffer.from(text, 'hex')
}
