import { enableCompileCache } from 'node:module'
import { BadSetting, ensureWritable, readConfig } from './platform/config.ts'
import { FolderInUse } from './platform/folder-lock.ts'

enableCompileCache()

/** What the operator can mend is said in one line; anything else is ours, and shown whole. */
try {
  const config = readConfig(process.env)
  ensureWritable(config.dataDir)
  const { runServer } = await import('./server.ts')
  await runServer(config)
} catch (error) {
  const plain = error instanceof BadSetting || error instanceof FolderInUse
  console.error(plain ? `Fairground cannot start: ${error.message}` : error)
  process.exit(1)
}
