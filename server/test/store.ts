import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDiskStore } from '../src/platform/files/disk-store.ts'
import type { FileStore } from '../src/platform/files/store.ts'
import type { Secrets } from '../src/platform/secrets.ts'

/** Gone with the test file, or with the process of a tool that borrows it. */
export function givenStoreFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-files-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (process.env['VITEST']) afterAll(remove)
  else process.once('exit', remove)
  return folder
}

export function givenStore(secrets: Secrets, folder = givenStoreFolder()): FileStore {
  return openDiskStore({ folder, secrets })
}
