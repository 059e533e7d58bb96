import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { openBucketStore } from './bucket-store.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './store.ts'

type Wish = { config: Pick<Config, 'files' | 'dataDir'>; secrets: Secrets; now: () => Date }

export function openStore({ config, secrets, now }: Wish): FileStore {
  if (config.files.store === 'disk') return openDiskStore({ folder: join(config.dataDir, 'files'), secrets })
  return openBucketStore({ settings: config.files, now })
}
