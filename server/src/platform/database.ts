import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import { Refusal } from './refusal.ts'
import type { DB } from './tables.ts'

/** What reads take: a database or a transaction. It cannot open one. */
export type Db = Pick<
  Kysely<DB>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
>

/** What writes and locks take, so that a forgotten or a nested transaction does not compile. */
export type Tx = Db & {
  /** Runs once the transaction is durable, never when it is rolled back. */
  afterCommit(effect: () => void | Promise<void>): void
}

export type Database = Db & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export function isTransaction(db: Db): db is Tx {
  return 'afterCommit' in db
}

const serializationFailure = '40001'
const deadlock = '40P01'
const mostAttempts = 4

export function openDatabase(pool: pg.Pool): Database {
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const begin = kysely.transaction.bind(kysely)
  return Object.assign(kysely as Db, {
    transaction: <T>(work: (tx: Tx) => Promise<T>) => runTransaction(begin, work),
    end: () => kysely.destroy(),
  })
}

async function runTransaction<T>(begin: Kysely<DB>['transaction'], work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const effects: (() => void | Promise<void>)[] = []
    let cause: unknown
    const remember = (error: unknown) => {
      cause = error
      throw error
    }
    const outcome = await begin()
      .execute((trx) => work(asTx(trx, effects)).then(done, kept).catch(remember))
      .catch((error: unknown) => {
        // Where the connection is gone the rollback fails as well, and says less.
        const first = cause ?? error
        const code = sqlState(first)
        if (attempt >= mostAttempts || (code !== serializationFailure && code !== deadlock)) throw first
      })
    if (!outcome) continue
    // Committed: whatever happens from here on, it is not done again.
    for (const effect of effects) await effect()
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.answer
  }
}

const done = <T>(answer: T) => ({ answer })

function kept(error: unknown): { refusal: Refusal } {
  if (error instanceof Refusal && error.keepWrites) return { refusal: error }
  throw error
}

function asTx(trx: Transaction<DB>, effects: (() => void | Promise<void>)[]): Tx {
  return Object.assign(trx as Db, { afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect) })
}

/** PostgreSQL's code for what went wrong, where the database is what went wrong. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code
  // No code of PostgreSQL begins with an E; those of the operating system do.
  return typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined
}
