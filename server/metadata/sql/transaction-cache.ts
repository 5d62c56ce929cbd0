import type { Row, SavedRow } from '../row'
import type { Table } from '../description'
import type { Call } from '../../http/call'

/** Rows of one table, all read with the same columns. */
export interface CachedRows {
  facts: Set<string>
  /** Rows by id; null when there is no such row. */
  rows: Map<number, Row | null>
}

interface TransactionCache {
  /** Facts of referenced rows, by entity. */
  facts: Map<string, CachedRows>
  /** Whole rows by id; null when there is no such row. */
  rows: Map<Table, Map<number, SavedRow | null>>
  /** Every table from which a cached row or fact was read. */
  tables: Set<Table>
  /** The latest read of a lookup; never rejects. */
  reading: Promise<unknown>
}

const caches = new WeakMap<object, TransactionCache>()

/**
 * The transaction's cache of masters and batches, because a chain of documents refers to the same goods and places many
 * times. The cache is dropped when the transaction writes to one of the cached tables. Callers must not change the
 * rows.
 */
export function transactionCache({ tx }: Pick<Call, 'tx'>): TransactionCache {
  const existing = caches.get(tx)
  if (existing) return existing
  const cache: TransactionCache = { facts: new Map(), rows: new Map(), tables: new Set(), reading: Promise.resolve() }
  caches.set(tx, cache)
  return cache
}

/**
 * Drops the cache after a write to `table`, if rows of that table are cached. Without `table`, always drops the cache.
 */
export function dropTransactionCache({ tx }: Pick<Call, 'tx'>, table?: Table): void {
  if (!table || caches.get(tx)?.tables.has(table)) caches.delete(tx)
}
