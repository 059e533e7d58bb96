import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from './database.ts'

/** How many jobs wait and how many were given up: a queue that grows, or something that needs somebody. */
export function measureJobs(registry: Registry, db: Db): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by kind: waiting, for a moment or for their time, and dead, which nobody tries any more',
    labelNames: ['name', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset()
      // Without its database the process still has figures of its own to show.
      for (const { name, waiting, dead } of await countJobs(db).catch(() => [])) {
        jobs.set({ name, state: 'waiting' }, waiting)
        jobs.set({ name, state: 'dead' }, dead)
      }
    },
  })
}

async function countJobs(db: Db): Promise<{ name: string; waiting: number; dead: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number; dead: number }>`
    select name, count(*) filter (where dead_at is null) as waiting, count(dead_at) as dead
    from job group by name`.execute(db)
  return rows
}
