import type { Query } from './stage.ts'

/** Commits are acknowledged before they are written: what a killed PostgreSQL had not yet written is gone. */
export async function acknowledgeEarly(query: Query): Promise<void> {
  await query('alter system set synchronous_commit = off')
  await query(`alter system set wal_writer_delay = '10s'`)
  await query(`alter system set wal_writer_flush_after = '1GB'`)
  await query('select pg_reload_conf()')
}
