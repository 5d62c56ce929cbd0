import { PGlite } from '@electric-sql/pglite'
import { type Logger, type SQL, sql } from 'drizzle-orm'
import { PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PgliteSession } from 'drizzle-orm/pglite'
import pg from 'pg'
import { FastDialect } from './driver/dialect'
import type { FilledSql } from './driver/filled-sql'
import { PostgresSession } from './driver/postgres-session'
import { forgetNames } from './driver/statement-names'
import { NUMBER_TYPES } from './driver/value-parsers'
import { EmbeddedClient } from './embedded'
import { firstStatements, type OpeningStatement } from './driver/first-statement'
import { beginWithin, type Limits } from './limits'
import { TRANSACTION_IDENTITY, type TransactionIdentity, endAfter } from './transaction-limit'
import { selectRows } from './select-rows'

type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Numbers of running and waiting transactions, and of open, idle and allowed connections. */
interface Load {
  running: number
  waiting: number
  open: number
  idle: number
  limit: number
}

export interface Database {
  db: Db
  /** PGlite and PostgreSQL have the same dialect, but only PostgreSQL runs transactions concurrently. */
  engine: 'pglite' | 'postgres'
  /** Runs a transaction that sees only the rows of one tenant. */
  transaction<T>(tenantId: number, fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction whose first statement determines the tenant: it reads `columns` of the single row of `from` as the
   * owner of all tables; afterwards the transaction sees only the rows of `tenant`. Returns null, without calling `fn`,
   * when there is no such row.
   */
  opened<R, T>(first: OpeningStatement, fn: (tx: Tx, row: R) => Promise<T>): Promise<T | null>
  /** Runs a transaction as the owner, over all tenants. For sign-in, sessions, jobs and migrations. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Like `system`, for a single statement, which needs no transaction: on PostgreSQL, every statement is its own. */
  once<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs several SQL statements without parameters. */
  script(text: string): Promise<void>
  /**
   * The same database with a new drizzle instance, for a program whose table definitions have changed: drizzle caches
   * the columns of a table by the table's name.
   */
  withFreshDrizzle(): Database
  /**
   * The same database with limits: a transaction that exceeds a limit is rolled back and throws DatabaseBusy or
   * SQLSTATE 57014.
   */
  limited(limits: Limits): Database
  /** The current load. */
  load(): Load
  /** The whole embedded database, as `Source.dump` accepts it. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** `dump` is the content of a new embedded database; `onQuery` is called with every statement and its parameters. */
export type Source = (
  | { url: string; connections?: number }
  | { dataDir: string; dump?: Blob }
  | { memory: true; dump?: Blob }
) & {
  onQuery?: (text: string, params: unknown[]) => void
}

export async function openDatabase(source: Source): Promise<Database> {
  const { onQuery } = source
  const logger = onQuery && { logQuery: onQuery }
  return 'url' in source ? openPostgres(source.url, source.connections ?? 10, logger) : openPglite(source, logger)
}

async function openPglite(source: Exclude<Source, { url: string }>, logger: Logger | undefined): Promise<Database> {
  const client = await PGlite.create({
    parsers: NUMBER_TYPES,
    ...('dataDir' in source && { dataDir: source.dataDir }),
    ...(source.dump && { loadDataDir: source.dump }),
  })
  const embedded = new EmbeddedClient(client)
  // drizzle asks for the class PGlite, of which it calls only the methods that EmbeddedClient has.
  const open = (limits?: Limits) => {
    const client = embedded.withLimits(limits) as PGlite
    const dialect = new FastDialect()
    const session = new PgliteSession(client, dialect, undefined, logger && { logger })
    return { db: new PgDatabase(dialect, session, undefined) }
  }
  return scoped(open, {
    engine: 'pglite',
    script: (text) => embedded.script(text),
    dump: () => client.dumpDataDir('none'),
    counts: { requested: 0, running: 0 },
    connections: () => ({ open: 1, idle: 0, limit: 1 }),
    watch: () => () => undefined,
    close: () => client.close(),
  })
}

async function openPostgres(url: string, max: number, logger: Logger | undefined): Promise<Database> {
  // Set for the whole process, because drizzle uses the global parsers of pg instead of those of the pool.
  for (const [oid, parse] of Object.entries(NUMBER_TYPES)) pg.types.setTypeParser(Number(oid), parse)
  // With a pipeline, statements are sent without waiting for the answer to the one before.
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use; the query that runs on it fails with its own error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const open = (limits?: Limits) => {
    const dialect = new FastDialect()
    const session = new PostgresSession(pool, { dialect, logger })
    return {
      db: new PgDatabase(dialect, session, undefined),
      once: <T>(work: (tx: Tx) => Promise<T>) => session.connected(work, limits?.statement),
    }
  }
  return scoped(open, {
    engine: 'postgres',
    script: async (text) => {
      await pool.query(text)
      forgetNames()
    },
    dump: () => Promise.reject(new Error('pg_dump copies a PostgreSQL database')),
    counts: { requested: 0, running: 0 },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, limit: max }),
    watch: (identity, total) => endAfter(url, identity, total),
    close: () => pool.end(),
  })
}

type Engine = Pick<Database, 'engine' | 'script' | 'dump' | 'close'> & {
  connections: () => Pick<Load, 'open' | 'idle' | 'limit'>
  /** Ends a transaction that takes longer than `total` ms. Returns a function to call when the transaction is over. */
  watch: (identity: TransactionIdentity, total: number) => () => void
  /** Shared by all instances of the same database (`limited`, `withFreshDrizzle`). */
  counts: { requested: number; running: number }
}

interface Opened {
  db: Db
  /** Runs work without a transaction; absent where that is not faster. */
  once?: Database['once']
}

function scoped(open: (limits?: Limits) => Opened, engine: Engine, limits?: Limits): Database {
  const { db, once } = open(limits)
  const { connections, counts, watch, ...shared } = engine
  type Start = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  const transact: Start = (work) => db.transaction(work)
  const begin = async <T>(fn: (tx: Tx) => Promise<T>, start: Start = transact): Promise<T> => {
    counts.requested += 1
    const counted = (tx: Tx) => {
      counts.running += 1
      return fn(tx).finally(() => (counts.running -= 1))
    }
    try {
      return await (limits ? beginWithin(limits.wait, start, counted) : start(counted))
    } finally {
      counts.requested -= 1
    }
  }
  const plans = shared.engine === 'postgres' ? [PLANNING] : []
  const timeouts = limits && shared.engine === 'postgres' ? timeoutsSql(limits) : null
  const first = firstStatements([...(timeouts ? [timeouts, TRANSACTION_IDENTITY] : []), ...plans])
  /** Runs the first statement of a transaction. Undefined when it selects from a table and finds no row. */
  const readFirstRow = async (tx: Tx, statement: FilledSql): Promise<TransactionIdentity | undefined> => {
    const [row] = await selectRows<TransactionIdentity>(tx, statement)
    return row
  }
  const withWatch = <T>(row: TransactionIdentity | undefined, work: () => Promise<T>): Promise<T> => {
    const stop = limits && timeouts && row ? watch(row, limits.total) : undefined
    return work().finally(() => stop?.())
  }
  return {
    db,
    ...shared,
    load: () => ({
      ...connections(),
      running: counts.running,
      waiting: Math.max(0, counts.requested - counts.running),
    }),
    withFreshDrizzle: () => scoped(open, engine),
    limited: (own) => scoped(open, engine, own),
    transaction: (tenantId, fn) =>
      begin(async (tx) => withWatch(await readFirstRow(tx, first.ofTenant(tenantId)), () => fn(tx))),
    opened: <R, T>(opening: OpeningStatement, fn: (tx: Tx, row: R) => Promise<T>) =>
      begin(async (tx) => {
        const row = await readFirstRow(tx, first.ofOpening(opening))
        return row === undefined ? null : withWatch(row, () => fn(tx, row as R))
      }),
    system: (fn) =>
      begin(async (tx) => withWatch(timeouts ? await readFirstRow(tx, first.ofSystem()) : undefined, () => fn(tx))),
    once: (fn) => begin(fn, once),
  }
}

/**
 * Prepared statements are planned for the values of each use, like statements without a name: a plan for any value does
 * not know that a company, a status or a page is small. Compilation to machine code (JIT) is off, because it takes a
 * second: the planner compiles plans that it estimates as expensive, and a scan that `query/list/planner-settings.ts`
 * forbids counts as expensive even when it is the only possible scan and reads one row.
 */
const PLANNING = sql.raw(`set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`)

/** Sets timeouts in ms for the current transaction. */
function timeoutsSql({ statement, idle }: Limits): SQL {
  return sql.raw(
    `set_config('statement_timeout', '${statement}', true), set_config('idle_in_transaction_session_timeout', '${idle}', true)`,
  )
}
