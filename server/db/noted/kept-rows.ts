import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../database'
import { table_change } from '../tables'

/*
 * Nearly every list and document shows names of the same few stores, staff members and goods. Each process therefore
 * keeps such rows between requests, for as long as no transaction, of whatever program, has written to their tables.
 * The first statement of a request asks which tables have changed, so that a change shows in the next request.
 */

/** Rows that a select has read, by id; null for an id without a row. */
type RowsById = Map<number, object | null>

interface KeptSelect {
  /** Names of the tables that the select reads. */
  tables: readonly string[]
  rows: RowsById
}

/** Bounds what a change without a trace, such as `truncate`, can spoil, and drops rows that nobody asks for. */
const MAX_AGE_MS = 60_000
/** Rows of all companies; with more, all are dropped. A row takes about 300 bytes. */
const MAX_ROWS = 50_000
/** After so many transactions, the changes since then are no longer asked for, because reading them takes time. */
const MAX_TRANSACTIONS = 200

/** The rows that are kept for one company, as the transactions before `since` have left them. */
export class KeptRows {
  /** The id of a transaction. Every change of a kept row is by this or by a later one, or is in the row already. */
  readonly since: number
  /** When all are dropped, by `performance.now()`. */
  readonly until: number
  readonly #count: (added: number) => void
  readonly #selects: Map<string, KeptSelect>

  /** `count` is told how many rows are added. */
  constructor(
    { since, until }: { since: number; until: number },
    count: (added: number) => void,
    selects = new Map<string, KeptSelect>(),
  ) {
    this.since = since
    this.until = until
    this.#count = count
    this.#selects = selects
  }

  /**
   * Returns the rows with these ids, by id, from what is kept and, for the others, from `select`. `key` identifies the
   * columns. The rows are frozen, because all requests have them.
   */
  async read<R extends { id: number }>(
    { key, tables, ids }: { key: string; tables: readonly string[]; ids: readonly number[] },
    select: (missing: number[]) => Promise<R[]>,
  ): Promise<R[]> {
    const kept = this.#selects.get(key) ?? { tables, rows: new Map() }
    this.#selects.set(key, kept)
    const missing = ids.filter((id) => !kept.rows.has(id))
    if (missing.length > 0) {
      const rows = await select(missing)
      for (const id of missing) kept.rows.set(id, null)
      for (const row of rows) kept.rows.set(row.id, Object.freeze(row))
      this.#count(missing.length)
    }
    return ids.flatMap((id) => (kept.rows.get(id) as R | null | undefined) ?? [])
  }

  /** Whether a row is kept of one of these tables. */
  reads(tables: ReadonlySet<string>): boolean {
    return [...this.#selects.values()].some((select) => select.tables.some((table) => tables.has(table)))
  }

  /**
   * What is still true in a transaction whose first statement saw `changes`. A request that began before may still add
   * rows: those of a table that was not written to until now, so that every change of them is by a later transaction.
   */
  after(changes: SeenChanges, written: ReadonlySet<string>): KeptRows {
    const rest = [...this.#selects].filter(([, { tables }]) => !tables.some((table) => written.has(table)))
    return new KeptRows({ since: changes.first_running, until: this.until }, this.#count, new Map(rest))
  }
}

/** Columns for the first statement of a transaction; see `SeenChanges`. `since` may be null. */
export const changesColumns = (tenant: unknown, since: unknown) =>
  sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint as first_running,
    (select array_agg(distinct ${table_change.table_name}::text) from ${table_change}
      where ${table_change.tenant_id} in (0, ${tenant}) and ${table_change.transaction_id} >= ${since}) as written`

/** What the first statement of a transaction saw. */
export interface SeenChanges {
  /** Every transaction before this one has ended. */
  first_running: number
  /** Names of the tables that were written to by transactions from `since` on; null for none. */
  written: string[] | null
}

interface Kept {
  companies: Map<number, KeptRows>
  rows: number
}

const keptByDatabase = new WeakMap<Database, Kept>()

const keptIn = (database: Database): Kept => {
  const kept = keptByDatabase.get(database) ?? { companies: new Map(), rows: 0 }
  keptByDatabase.set(database, kept)
  return kept
}

/** What is kept for a company, to be asked for changes `since`; null for nothing. */
export function keptRowsFor(database: Database, tenantId: number): KeptRows | null {
  const found = keptIn(database).companies.get(tenantId)
  return found && performance.now() < found.until ? found : null
}

const rowsOfTransactions = new WeakMap<Tx, KeptRows>()

/** The rows that may be used in a transaction, which must not write; undefined in others. */
export const keptRowsOf = (tx: Tx): KeptRows | undefined => rowsOfTransactions.get(tx)

/** Lends what is kept to a transaction, which must not write. `asked` is what its first statement asked about. */
export function lendKeptRows(
  tx: Tx,
  { database, tenantId, asked }: { database: Database; tenantId: number; asked: KeptRows | null },
  changes: SeenChanges,
): void {
  const kept = keptIn(database)
  const rows = asked ? stillTrue(kept, asked, changes) : empty(kept, changes)
  kept.companies.set(tenantId, rows)
  rowsOfTransactions.set(tx, rows)
}

function stillTrue(kept: Kept, asked: KeptRows, changes: SeenChanges): KeptRows {
  const transactions = changes.first_running - asked.since
  // After a restore, the database counts from an earlier transaction.
  if (transactions < 0) return empty(kept, changes)
  const written = new Set(changes.written)
  return transactions > MAX_TRANSACTIONS || asked.reads(written) ? asked.after(changes, written) : asked
}

function empty(kept: Kept, { first_running }: SeenChanges): KeptRows {
  return new KeptRows({ since: first_running, until: performance.now() + MAX_AGE_MS }, (added) => {
    kept.rows += added
    if (kept.rows <= MAX_ROWS) return
    kept.companies.clear()
    kept.rows = 0
  })
}
