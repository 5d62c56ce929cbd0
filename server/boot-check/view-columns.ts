import { is, sql, View } from 'drizzle-orm'
import type { Fields } from '../../src/rules/field'
import type { Database } from '../db/database'
import { selectRows } from '../db/select-rows'
import type { Resource, Table } from '../metadata/description'
import { hasColumn, tableName } from '../metadata/sql/column-sql'
import { columnOf } from '../metadata/sql/rows'
import type { BootFinding } from './finding'

/** Types of a view's column from which a field can be read, by the first word of the column type of the field. */
const READABLE: Readonly<Record<string, readonly string[]>> = {
  bigint: ['bigint', 'integer', 'smallint', 'numeric'],
  varchar: ['character', 'text'],
  text: ['character', 'text'],
  boolean: ['boolean'],
  jsonb: ['jsonb'],
}

/**
 * Findings of entities and tables that are read from a view which is missing, or which has a column of another type
 * than the field. The calls that the boot check makes find such a defect only when the view has rows, and then report
 * it with PostgreSQL's message only.
 */
export async function viewFindings(database: Database, resources: readonly Resource[]): Promise<BootFinding[]> {
  const views = resources.flatMap(viewsOf)
  if (views.length === 0) return []
  const columns = await database.system((tx) =>
    selectRows<{ view: string; name: string; type: string }>(
      tx,
      sql`select c.relname as view, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and a.attnum > 0`,
    ),
  )
  const types = new Map(columns.map(({ view, name, type }) => [`${view}.${name}`, type]))
  const present = new Set(columns.map(({ view }) => view))
  return views.flatMap(({ entity, table, view, fields }): BootFinding[] => {
    // `path` is a field, a table, or a field of a table (`table.field`).
    const finding = (path: string | undefined, message: string): BootFinding => ({
      entity,
      call: 'list',
      role: '',
      ...(path !== undefined && { field: path }),
      code: 50000,
      message,
    })
    const name = tableName(view)
    if (!present.has(name)) return [finding(table, `there is no view ${name}`)]
    return Object.keys(fields).flatMap((field) => {
      if (!hasColumn(view, field)) return []
      const path = table === undefined ? field : `${table}.${field}`
      const type = types.get(`${name}.${field}`)
      const wanted = /^\w+/.exec(columnOf(view, field).getSQLType())?.[0] ?? ''
      if (type === undefined) return [finding(path, `the view ${name} has no column ${field}`)]
      const fits = READABLE[wanted]?.some((other) => type.startsWith(other)) ?? true
      return fits ? [] : [finding(path, `the column ${field} of ${name} is ${type}, not ${wanted}`)]
    })
  })
}

interface ReadView {
  entity: string
  /** The table whose rows are read from the view; absent for the rows of the entity. */
  table?: string
  view: Table
  fields: Fields
}

/** The views from which the rows of an entity and of its tables are read. */
function viewsOf({ entity, shape, table: entityTable, tables }: Resource): ReadView[] {
  const rows = Object.entries(tables).map(([table, { table: view }]) => ({
    entity,
    table,
    view,
    fields: shape.tables?.[table]?.fields ?? {},
  }))
  return [{ entity, view: entityTable, fields: shape.fields }, ...rows].filter(({ view }) => is(view, View))
}
