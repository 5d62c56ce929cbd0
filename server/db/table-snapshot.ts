import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson } from 'drizzle-kit/api'

export type Snapshot = ReturnType<typeof generateDrizzleJson>

/**
 * The tables among these as the differ describes them. Views of the stock engine are left out: migrations do not make them,
 * and the differ ends the whole process where two reports read one view.
 */
export function snapshotOf(tables: Readonly<Record<string, unknown>>): Snapshot {
  return generateDrizzleJson(Object.fromEntries(Object.entries(tables).filter(([, table]) => is(table, PgTable))))
}
