import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Names of columns, or what `part` makes of each, separated by commas. */
export const columnList = (names: readonly string[], part = (name: SQL): SQL => name): SQL =>
  sql.join(
    names.map((name) => part(sql`${sql.identifier(name)}`)),
    sql`, `,
  )

/**
 * The table `"given rows"` of rows with these columns, read from the JSON text for which the placeholder `rows` stands
 * in a template: the statement is the same for any number of rows. Its name has a space, so that no table has it.
 */
export function givenRows(columns: readonly PgColumn[]): SQL {
  const typed = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
  return sql`json_to_recordset(${sql.placeholder('rows')}::json) as "given rows"(${sql.join(typed, sql`, `)})`
}
