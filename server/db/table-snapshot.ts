import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson } from 'drizzle-kit/api'
import type { TableState } from './renames'

/**
 * A schema in the format of the schema differ, which declares it as `any`. All members but the tables are passed on
 * unchanged.
 */
export interface Snapshot {
  [member: string]: unknown
  tables: Record<string, TableState>
}

/**
 * Describes tables in the format of the schema differ. Views of the stock engine are left out, because migrations do
 * not create them and the differ exits the process when two reports read the same view.
 */
export function snapshotOf(tables: Readonly<Record<string, unknown>>): Snapshot {
  return generateDrizzleJson(Object.fromEntries(Object.entries(tables).filter(([, table]) => is(table, PgTable))))
}
