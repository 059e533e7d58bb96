import { createHash } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL keeps a plan for each name on each connection; past this many, statements go unnamed. */
const mostNames = 2000

const int8 = 20
const date = 1082
pg.types.setTypeParser(int8, Number)
// A day has no time zone; pg would make local midnight of it.
pg.types.setTypeParser(date, (value) => value)

export type PoolOptions = pg.PoolConfig & { statementTimeout?: number }

/**
 * A pool whose statements are prepared: planned once for each connection, which is worth 1.4 times the pages a second.
 * Kysely does not name its statements, so their own text names them.
 */
export function preparedPool({ statementTimeout = 15_000, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB -c timezone=UTC',
    ...options,
  })
  const names = new Map<string, string>()
  pool.on('connect', (client) => {
    // One that breaks while somebody holds it: whoever does finds out from the next statement.
    client.on('error', () => undefined)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
    }) as typeof client.query
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= mostNames || !/^\s*(select|with|insert|update|delete)/i.test(text)) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
