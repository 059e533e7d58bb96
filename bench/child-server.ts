import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { EmbeddedConnection } from '../server/src/platform/embedded-postgres.ts'

export type ServeOrder = {
  kind: 'fairground' | 'bare'
  connection: EmbeddedConnection
  /** The folder of the built pages. */
  site: string
  bodies: { config: string; proxy: string }
  hash: string
  token: string
}

export type ChildServer = { port: number; cpuMicros(): Promise<number>; stop(): void }

export async function startChildServer(order: ServeOrder): Promise<ChildServer> {
  const child = fork(new URL('./serve.ts', import.meta.url), { stdio: 'inherit' })
  child.send(order)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    cpuMicros: async () => {
      child.send('cpu')
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
      return cpu.user + cpu.system
    },
    stop: () => child.disconnect(),
  }
}
