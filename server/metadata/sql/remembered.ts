import type { Row } from '../row'
import type { Table } from '../description'
import type { Call } from '../../http/call'

/** Rows of one table, all read with the same columns. */
export interface Known {
  facts: Set<string>
  /** Null: there is no such row. */
  rows: Map<number, Row | null>
}

interface Memory {
  /** By entity: what documents read of the masters that they name. */
  facts: Map<string, Known>
  /** Whole rows. */
  rows: Map<Table, Map<number, Row | null>>
  /** Every table that one of them was read from. */
  tables: Set<Table>
  /** The read that is under way; ends without an error. */
  reading: Promise<unknown>
}

const memories = new WeakMap<object, Memory>()

/**
 * Masters and batches that a transaction has read: a chain of documents names the same goods and places again and again.
 * It lasts until the transaction writes to one of their tables. Rows from here are not to be changed.
 */
export function rememberedBy({ tx }: Pick<Call, 'tx'>): Memory {
  const known = memories.get(tx)
  if (known) return known
  const memory: Memory = { facts: new Map(), rows: new Map(), tables: new Set(), reading: Promise.resolve() }
  memories.set(tx, memory)
  return memory
}

/** After a write to `table`; without one whatever was read. */
export function forgetRead({ tx }: Pick<Call, 'tx'>, table?: Table): void {
  if (!table || memories.get(tx)?.tables.has(table)) memories.delete(tx)
}
