import { PGlite } from '@electric-sql/pglite'
import { type Logger, type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { EmbeddedClient } from './embedded'
import { beginWithin, type Limits } from './limits'
import { BEGAN, type Began, endAfter } from './transaction-limit'
import { selectRows } from './select-rows'

export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Role that every request runs as: it owns nothing, so row-level security holds for it. */
export const APP_ROLE = 'backstock_app'

/** Transactions that run and that wait to begin; connections that are open, idle, and allowed. */
export interface Load {
  running: number
  waiting: number
  open: number
  idle: number
  limit: number
}

/** The parts of a first statement; `tenant` is an expression of its row. */
export interface First {
  tenant: SQL
  columns: SQL
  from: SQL
}

export interface Database {
  db: Db
  /** PGlite or PostgreSQL: one dialect, but only PostgreSQL runs transactions side by side. */
  engine: 'pglite' | 'postgres'
  /** Runs as one tenant, seeing no row of another. */
  transaction<T>(tenantId: number, fn: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction whose first statement finds out the tenant: it reads `columns` of the one row that `from` names, as the
   * owner of all tables, and from then on the transaction sees the rows of `tenant` alone. Null: there is no such row, and
   * nothing ran.
   */
  opened<R, T>(first: First, fn: (tx: Tx, row: R) => Promise<T>): Promise<T | null>
  /** Runs as the owner, over all tenants: sign-in, sessions, jobs, migrations. */
  system<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Several statements of plain SQL, without parameters. */
  script(text: string): Promise<void>
  /**
   * The same database for a program whose tables have changed: drizzle remembers the columns that a table had when it met
   * it first, by the name of the table.
   */
  again(): Database
  /** The same database for requests: a transaction past a limit is rolled back, and DatabaseBusy or 57014 is thrown. */
  limited(limits: Limits): Database
  /** How busy the database is now. */
  load(): Load
  /** The whole embedded database, to open another one from. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** `dump` is what a new embedded database begins with; `onQuery` hears every statement with its parameters. */
export type Source = (
  | { url: string; connections?: number }
  | { dataDir: string; dump?: Blob }
  | { memory: true; dump?: Blob }
) & {
  onQuery?: (text: string, params: unknown[]) => void
}

/** int8 and numeric arrive as numbers: everything exact here is an integer below 2^53. */
const PARSERS = { 20: Number, 1700: Number }

export async function openDatabase(source: Source): Promise<Database> {
  const { onQuery } = source
  const logger = onQuery && { logQuery: onQuery }
  return 'url' in source ? openPostgres(source.url, source.connections ?? 10, logger) : openPglite(source, logger)
}

async function openPglite(source: Exclude<Source, { url: string }>, logger: Logger | undefined): Promise<Database> {
  const client = await PGlite.create({
    parsers: PARSERS,
    ...('dataDir' in source && { dataDir: source.dataDir }),
    ...(source.dump && { loadDataDir: source.dump }),
  })
  const embedded = new EmbeddedClient(client)
  const open = (limits?: Limits) => drizzlePglite(embedded.withLimits(limits) as unknown as PGlite, { logger })
  return scoped(open, {
    engine: 'pglite',
    script: (text) => embedded.script(text),
    dump: () => client.dumpDataDir('none'),
    counts: { asked: 0, running: 0 },
    connections: () => ({ open: 1, idle: 0, limit: 1 }),
    watch: () => () => undefined,
    close: () => client.close(),
  })
}

async function openPostgres(url: string, max: number, logger: Logger | undefined): Promise<Database> {
  // Set for the whole process: drizzle asks pg's own parsers, not those of the pool.
  for (const [oid, parse] of Object.entries(PARSERS)) pg.types.setTypeParser(Number(oid), parse)
  const pool = new pg.Pool({ connectionString: url, max })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection that is in use; the query that it breaks under fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return scoped(() => drizzlePg(pool, { logger }), {
    engine: 'postgres',
    script: async (text) => void (await pool.query(text)),
    dump: () => Promise.reject(new Error('pg_dump copies a PostgreSQL database')),
    counts: { asked: 0, running: 0 },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, limit: max }),
    watch: (began, total) => endAfter(url, began, total),
    close: () => pool.end(),
  })
}

type Engine = Pick<Database, 'engine' | 'script' | 'dump' | 'close'> & {
  connections: () => Pick<Load, 'open' | 'idle' | 'limit'>
  /** Ends a transaction that takes longer than `total` ms. Answers how to stop watching, once the transaction is over. */
  watch: (began: Began, total: number) => () => void
  /** Of all views of one database together. */
  counts: { asked: number; running: number }
}

function scoped(open: (limits?: Limits) => Db, engine: Engine, limits?: Limits): Database {
  const db = open(limits)
  const { connections, counts, watch, ...rest } = engine
  const start = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> =>
    limits ? beginWithin(limits.wait, (work) => db.transaction(work), fn) : db.transaction(fn)
  const begin = async <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => {
    counts.asked += 1
    try {
      return await start(async (tx) => {
        counts.running += 1
        return fn(tx).finally(() => (counts.running -= 1))
      })
    } finally {
      counts.asked -= 1
    }
  }
  const timeouts = limits && rest.engine === 'postgres' ? timeoutsSql(limits) : null
  /** Reads the first row of a transaction: `settings` are values to select. Undefined where `from` names no row. */
  const begun = async (tx: Tx, settings: readonly SQL[], from = sql``): Promise<Began | undefined> => {
    const first = timeouts ? [...settings, timeouts, BEGAN] : settings
    if (first.length === 0) return undefined
    const rows = await selectRows<Began>(tx, sql`select ${sql.join([...first], sql`, `)}${from}`)
    return rows[0]
  }
  const watched = <T>(row: Began | undefined, work: () => Promise<T>): Promise<T> => {
    const stop = limits && timeouts && row ? watch(row, limits.total) : undefined
    return work().finally(() => stop?.())
  }
  const within = async <T>(tx: Tx, settings: readonly SQL[], work: () => Promise<T>): Promise<T> =>
    watched(await begun(tx, settings), work)
  return {
    db,
    ...rest,
    load: () => ({ ...connections(), running: counts.running, waiting: Math.max(0, counts.asked - counts.running) }),
    again: () => scoped(open, engine),
    limited: (wanted) => scoped(open, engine, wanted),
    transaction: (tenantId, fn) => begin((tx) => within(tx, scopeSql(sql`${String(tenantId)}`), () => fn(tx))),
    opened: <R, T>({ tenant, columns, from }: First, fn: (tx: Tx, row: R) => Promise<T>) =>
      begin(async (tx) => {
        const row = await begun(tx, [...scopeSql(sql`${tenant}::text`), columns], sql` from ${from}`)
        return row === undefined ? null : watched(row, () => fn(tx, row as R))
      }),
    system: (fn) => begin((tx) => within(tx, [], () => fn(tx))),
  }
}

const scopeSql = (tenant: SQL): SQL[] => [
  sql`set_config('app.tenant_id', ${tenant}, true)`,
  sql`set_config('role', ${APP_ROLE}, true)`,
]

/** For the rest of the transaction. */
function timeoutsSql({ statement, idle }: Limits): SQL {
  return sql`set_config('statement_timeout', ${String(statement)}, true), set_config('idle_in_transaction_session_timeout', ${String(idle)}, true)`
}
