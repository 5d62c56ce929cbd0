import type { TableState } from '../renames'
import type { Loss } from './loss'
import type { StoredTable } from './stored-fields'

/** A column, or without `column` a whole table, that stays for processes of the previous version. */
export interface Kept {
  /** The name that `--allow-loss` takes to drop the column or table: `supplier.address`. */
  key: string
  table: TableState
  column?: string
  /** The field definitions of the table. */
  manifest: StoredTable | undefined
}

/** The parts of a migration that the schema differ does not produce. */
export interface Planned {
  /** Statements before those of the differ: conversions of existing columns. */
  first: string[]
  /** Statements after those of the differ: values of new columns, then drops. */
  last: string[]
  losses: Loss[]
  /** Descriptions of changes that need no statement. */
  notes: string[]
  /** Tables and columns that the code no longer has and the database keeps. */
  kept: Kept[]
  /** The state from which the differ starts, in which the effects of `first` and `last` are applied. */
  tables: Record<string, TableState>
}
