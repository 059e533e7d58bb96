import { createServer, type AddressInfo } from 'node:net'
import type pg from 'pg'
import { loadDemo } from '../demo/load-demo.ts'
import { makeApp } from './app.ts'
import { makeJobs } from './jobs.ts'
import { makePlatform } from './make-platform.ts'
import { BadSetting, type Config } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openStore } from './platform/files/open-store.ts'
import { startWorker } from './platform/job-worker.ts'
import { keepMasterKey } from './platform/master-key.ts'
import { migrate } from './platform/migrate.ts'
import { preparedPool } from './platform/prepared-pool.ts'
import { openSecrets } from './platform/secrets.ts'
import { openSenders } from './platform/open-senders.ts'
import { readVersion } from './platform/version.ts'
import { readWebSite } from './platform/web-site.ts'
import { openWeixin } from './platform/weixin.ts'

const poolSize = 40
/** Whoever has not been answered by then, for want of a whole request or of the database, is cut off. */
const drainPatience = 5_000
const webFolder = new URL('../../web/dist/', import.meta.url).pathname

/** From a database that answers to a server that does. What has to be undone is noted as it is done. */
export async function serve(
  config: Config,
  connection: pg.PoolConfig,
  undo: (() => Promise<unknown>)[],
): Promise<void> {
  const now = () => new Date()
  const version = readVersion()
  const pool = preparedPool({ ...connection, max: poolSize })
  const database = openDatabase(pool)
  undo.push(() => database.end())
  await migrate(pool)

  const secrets = await openSecrets(database, config.secretKey ?? keepMasterKey(config.dataDir))
  const port = config.port || (await findFreePort())
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const { production, rateLimit, redisUrl, logLevel, trustProxy } = config
  const store = openStore({ config, secrets, now })
  const weixin = config.weixin && openWeixin(config.weixin)
  const kept = { database, secrets, store }
  const platform = makePlatform({ ...kept, weixin, now, publicUrl, production, version, rateLimit, redisUrl })
  const app = await makeApp(platform, { site: readWebSite(webFolder), logLevel, trustProxy })
  const links = config.demo
    ? await loadDemo({ database, secrets, publicUrl, now: now(), hasOutbox: !config.production })
    : []

  undo.push(() => app.close())
  await app.listen({ host: config.host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new BadSetting(`port ${port} is in use. Set PORT to another one.`)
    if (error.code === 'EACCES') throw new BadSetting(`port ${port} may not be used by this user.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new BadSetting(`HOST ${config.host} is not an address of this machine.`)
    throw error
  })
  undo.push(async () => {
    app.drain()
    setTimeout(() => app.server.closeAllConnections(), drainPatience).unref()
  })
  undo.push(startWorker(platform, makeJobs(platform, openSenders(config)), (error) => app.log.error(error)))
  for (const line of missingWaysOut(config)) console.log(line)
  console.log(`Fairground is ready at ${publicUrl}`)
  for (const line of links) console.log(line)
}

/** In production nobody reads an outbox: whoever waits for a code there should not have to find out why. */
function missingWaysOut({ production, mail, sms }: Config): string[] {
  if (!production) return []
  const lines = []
  if (!mail) lines.push('SMTP_URL is not set: no mail is sent, neither codes nor notices.')
  if (!sms) lines.push('ALIYUN_SMS_KEY_ID is not set: no SMS is sent, neither codes nor notices.')
  return lines
}

/** Links are written before anybody listens: a port that may be any is chosen first. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
