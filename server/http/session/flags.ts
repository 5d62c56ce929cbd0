import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ENGINE_FLAGS, type Flags } from '../../../src/rules/access/needs'
import { role, store_role } from '../../generated/tables'

/** Names of the columns of a table of roles that are flags. */
export function flagColumns(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    name.startsWith('can_') && column.dataType === 'boolean' ? [name] : [],
  )
}

/** Every flag that a role of the product can hold. */
export const FLAG_NAMES: readonly string[] = [
  ...new Set([...ENGINE_FLAGS, ...flagColumns(role), ...flagColumns(store_role)]),
]

/**
 * A JSON object with every flag of a row of a table of roles; `otherwise` is the value of flags for which the table has
 * no column.
 */
export function flagsSql(table: PgTable, otherwise: SQL): SQL {
  const own = new Set(flagColumns(table))
  const entries = FLAG_NAMES.map(
    (name) =>
      sql`${sql.raw(`'${name}'`)}, ${own.has(name) ? sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)} is true` : otherwise}`,
  )
  return sql`jsonb_build_object(${sql.join(entries, sql`, `)})`
}

/** The flags for which `holds` is true. */
export function flagsWith(holds: (flag: string) => boolean): Flags {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, holds(name)])) as Flags
}
