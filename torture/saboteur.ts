import type { Query } from './stage.ts'

/** Commits are acknowledged before they are written: what a killed PostgreSQL had not yet written is gone. */
export async function acknowledgeEarly(query: Query): Promise<void> {
  await query('alter system set synchronous_commit = off')
  await query(`alter system set wal_writer_delay = '10s'`)
  await query(`alter system set wal_writer_flush_after = '1GB'`)
  await query('select pg_reload_conf()')
}

/** Keys of requests are forgotten as soon as they are written: what is asked for again is done again, or refused. */
export async function forgetKeys(query: Query): Promise<void> {
  await query(`create function forget_key() returns trigger language plpgsql as $$
    begin delete from idempotency_key where key = new.key; return null; end $$`)
  await query('create trigger forget_key after update on idempotency_key for each row execute function forget_key()')
}

/** Guesses at codes are not counted: once they are spent, the right one is as good as before. */
export async function forgetTries(query: Query): Promise<void> {
  await query(`create function forget_tries() returns trigger language plpgsql as $$
    begin new.tries := 0; return new; end $$`)
  await query('create trigger forget_tries before update on login_code for each row execute function forget_tries()')
}
