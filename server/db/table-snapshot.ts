import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson } from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof generateDrizzleJson>

/**
 * Describes tables in the format of the schema differ. Views of the stock engine are left out, because migrations do
 * not create them and the differ exits the process when two reports read the same view.
 */
export function snapshotOf(tables: Readonly<Record<string, unknown>>): Snapshot {
  return generateDrizzleJson(Object.fromEntries(Object.entries(tables).filter(([, table]) => is(table, PgTable))))
}
