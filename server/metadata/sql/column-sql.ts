import { getTableName, getViewName, is, type SQL, sql, View } from 'drizzle-orm'
import type { SavedRow } from '../row'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../../src/rules/field'
import { columnOf } from './rows'
import type { FieldServer } from '../field-description'
import type { Resource, Table } from '../description'

/** Name of a table, or of the view that a report reads. */
export function tableName(table: Table): string {
  const known = tableNames.get(table)
  if (known !== undefined) return known
  const name = is(table, View) ? getViewName(table) : getTableName(table)
  tableNames.set(table, name)
  return name
}

const tableNames = new WeakMap<Table, string>()

/**
 * SQL for `"alias"."column"`, decoded like the column. The table name is written out, because the query builder drops
 * the table name inside correlated subselects. Without an alias, all statements share the result. It is frozen, because
 * its methods `mapWith` and `append` would change it for all of them.
 */
export function columnSql<N extends string>(table: Table, name: N, alias?: string): SQL<SavedRow[N]> {
  if (alias !== undefined) return newColumnSql(table, name, alias)
  const columns = columnsOfTables.get(table) ?? new Map<string, SQL<unknown>>()
  columnsOfTables.set(table, columns)
  const known = columns.get(name) as SQL<SavedRow[N]> | undefined
  if (known) return known
  const made = newColumnSql(table, name, tableName(table))
  Object.freeze(made)
  Object.freeze(made.queryChunks)
  columns.set(name, made)
  return made
}

const columnsOfTables = new WeakMap<Table, Map<string, SQL<unknown>>>()

function newColumnSql<N extends string>(table: Table, name: N, alias: string): SQL<SavedRow[N]> {
  const column: PgColumn = columnOf(table, name)
  return sql<SavedRow[N]>`${sql.identifier(alias)}.${sql.identifier(column.name)}`.mapWith(column)
}

/**
 * Whether the table or view has the column. The operator `in` does not see the columns of a view, so a view's property
 * is read.
 */
export function hasColumn(table: Table, name: string): boolean {
  return is(table, View) ? table[name] !== undefined : name in table
}

/** Fields of an entity that are columns: all but rollups. */
export function isStored(resource: Resource, name: string): boolean {
  return hasColumn(resource.table, name) && !resource.server[name]?.rollup
}

/** Audit and identity columns that rows carry beside their fields, where the table has them. */
export const META_COLUMNS = ['id', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const

/** The field of a path `supplier_id` or `lines.sku_id`. */
export function fieldOf(resource: Resource, path: string): Field | undefined {
  const [head = '', name] = path.split('.')
  const fields = name === undefined ? resource.shape.fields : resource.shape.tables?.[head]?.fields
  const key = name ?? head
  return fields && Object.hasOwn(fields, key) ? fields[key] : undefined
}

/** Server-only properties of the field at a path of `fieldOf`, or of the input field at `<transition>.<field>`. */
export function serverOf(resource: Resource, path: string): FieldServer | undefined {
  const [head = '', name] = path.split('.')
  if (name === undefined) return resource.server[head]
  return resource.tables[head]?.server[name] ?? resource.transitions[head]?.server?.[name]
}
