import { type SQL, sql } from 'drizzle-orm'
import { isDate } from '../../src/exact/date'
import type { Field } from '../../src/rules/field'
import { textProblem } from '../http/text-problem'

/** Where a page begins: the sort values and id of the row beside it, and whether to read on or back. */
export interface Cursor {
  backward: boolean
  values: (string | number | boolean | null)[]
  id: number
}

export function writeCursor({ backward, values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([backward ? 1 : 0, id, ...values])).toString('base64url')
}

/** Null when the text is no cursor of a list sorted by these fields. */
export function parseCursor(text: string, sorts: readonly (Field | undefined)[]): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== sorts.length + 2) return null
    const [direction, id, ...values] = parts as unknown[]
    if ((direction !== 0 && direction !== 1) || !Number.isSafeInteger(id)) return null
    if (!values.every((value, index) => value === null || isSortValue(sorts[index], value))) return null
    return { backward: direction === 1, id: id as number, values: values as Cursor['values'] }
  } catch {
    return null
  }
}

/** Whether a column of the field can be compared with the value. */
function isSortValue(field: Field | undefined, value: unknown): boolean {
  switch (field?.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'money':
    case 'quantity':
    case 'percent':
    case 'decimal':
    case 'datetime':
    case 'ref':
    case 'tree_ref':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'date':
      return typeof value === 'string' && isDate(value)
    default:
      return typeof value === 'string' && textProblem(value) === null
  }
}

export interface Order {
  column: SQL
  descending: boolean
  nullable: boolean
  /** Of a table that is joined: no index holds it together with the id. */
  joined?: boolean
}

interface Key {
  column: SQL
  nullable: boolean
  down: boolean
  value: string | number | boolean | null
}

/**
 * Rows after the cursor in this order, by comparing keys, so that a far page costs what the first one does: one condition,
 * or two to be read one after the other, since rows with and without the first key lie apart in an index. Null counts as the
 * greatest value, as the database sorts it. `order` ends with the id.
 */
export function afterSql(order: readonly Order[], cursor: Cursor): SQL[] {
  const values = [...cursor.values, cursor.id]
  const keys = order.map(({ column, descending, nullable }, index): Key => ({
    column,
    nullable,
    down: descending !== cursor.backward,
    value: values[index] ?? null,
  }))
  const [first, ...rest] = keys
  if (!first) return []
  const { column, down, nullable, value } = first
  if (value === null) {
    const tied = sql`${column} is null and ${beyondSql(rest)}`
    return down ? [tied, sql`${column} is not null`] : [tied]
  }
  const isPlain =
    order.every(({ joined }) => !joined) &&
    rest.every((key) => key.down === down && key.value !== null && (down || !key.nullable))
  const on = isPlain
    ? rowSql(keys, down)
    : sql`${column} ${sql.raw(down ? '<=' : '>=')} ${value} and (${column} ${sql.raw(down ? '<' : '>')} ${value} or (${column} = ${value} and ${beyondSql(rest)}))`
  return nullable && !down ? [on, sql`${column} is null`] : [on]
}

/** All keys at once, which an index over them reads from the very row. */
function rowSql(keys: readonly Key[], down: boolean): SQL {
  const columns = keys.map(({ column }) => column)
  const values = keys.map(({ value }) => sql`${value}`)
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(down ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

/** Beyond the first key, or level with it and beyond the next. */
function beyondSql([key, ...rest]: readonly Key[]): SQL {
  if (!key) return sql`false`
  const { column, nullable, down, value } = key
  if (value === null) {
    const tied = sql`(${column} is null and ${beyondSql(rest)})`
    return down ? sql`(${column} is not null or ${tied})` : tied
  }
  const beyond = down
    ? sql`${column} < ${value}`
    : nullable
      ? sql`(${column} > ${value} or ${column} is null)`
      : sql`${column} > ${value}`
  return rest.length === 0 ? beyond : sql`(${beyond} or (${column} = ${value} and ${beyondSql(rest)}))`
}

export function orderSql(order: readonly Order[], backward = false): SQL[] {
  return order.map(({ column, descending }) => (descending !== backward ? sql`${column} desc` : sql`${column} asc`))
}
