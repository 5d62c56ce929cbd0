import { type SQL, sql } from 'drizzle-orm'
import { isDate } from '../../../src/exact/date'
import type { Field } from '../../../src/rules/field'
import { textProblem } from '../../http/text-problem'

type SortValue = string | number | boolean | null

/** Where a page begins: the sort values and id of the adjacent row, and the direction of reading. */
export interface Cursor {
  backward: boolean
  values: SortValue[]
  id: number
}

export function writeCursor({ backward, values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([backward ? 1 : 0, id, ...values])).toString('base64url')
}

/** Parses a cursor. Null when the text is not a cursor of a list sorted by these fields. */
export function parseCursor(text: string, sorts: readonly (Field | undefined)[]): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== sorts.length + 2) return null
    const [direction, id, ...values]: unknown[] = parts
    if ((direction !== 0 && direction !== 1) || typeof id !== 'number' || !Number.isSafeInteger(id)) return null
    const isValue = (value: unknown, index: number): value is SortValue => isSortValue(sorts[index], value)
    if (!values.every(isValue)) return null
    return { backward: direction === 1, id, values }
  } catch {
    return null
  }
}

/** Whether a column of the field can be compared with the value. */
function isSortValue(field: Field | undefined, value: unknown): value is SortValue {
  if (value === null) return true
  switch (field?.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'rating':
    case 'duration':
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
  /** Whether the column comes from a joined table, so that no index contains both the column and the id. */
  joined?: boolean
}

interface Key {
  column: SQL
  nullable: boolean
  /** Whether the values descend in the direction in which the page is read, which may be backward. */
  isDescending: boolean
  /** Rows without a value are the last of a list in both sort directions, so reading backward meets them first. */
  areNullsFirst: boolean
  value: SortValue
}

/**
 * Conditions for the rows after the cursor, by keyset comparison, so that a late page costs as much as the first.
 * Returns one condition, or two to be read one after the other, because an index stores rows without the first key
 * apart from the others. Nulls sort last in both directions. `order` must end with the id.
 */
export function afterSql(order: readonly Order[], cursor: Cursor): SQL[] {
  const values = [...cursor.values, cursor.id]
  const keys = order.map(({ column, descending, nullable }, index): Key => ({
    column,
    nullable,
    isDescending: descending !== cursor.backward,
    areNullsFirst: cursor.backward,
    value: values[index] ?? null,
  }))
  const [first, ...others] = keys
  if (!first) return []
  const { column, isDescending, nullable, value } = first
  const { backward } = cursor
  if (value === null) {
    const tied = sql`${column} is null and ${beyondSql(others)}`
    return backward ? [tied, sql`${column} is not null`] : [tied]
  }
  const isRowComparable =
    order.every(({ joined }) => !joined) &&
    others.every((key) => key.isDescending === isDescending && key.value !== null && (backward || !key.nullable))
  const condition = isRowComparable
    ? rowSql(keys)
    : sql`${column} ${sql.raw(isDescending ? '<=' : '>=')} ${value} and (${column} ${sql.raw(isDescending ? '<' : '>')} ${value} or (${column} = ${value} and ${beyondSql(others)}))`
  return nullable && !backward ? [condition, sql`${column} is null`] : [condition]
}

/**
 * Compares all keys as one row value, which lets an index over the keys start at the exact row. The keys have the same
 * direction.
 */
function rowSql(keys: readonly Key[]): SQL {
  const columns = keys.map(({ column }) => column)
  const values = keys.map(({ value }) => sql`${value}`)
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(keys[0]?.isDescending ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

/**
 * Condition for rows after the given key values: beyond the first key, or equal to it and beyond the remaining keys.
 */
function beyondSql([key, ...others]: readonly Key[]): SQL {
  if (!key) return sql`false`
  const { column, nullable, isDescending, areNullsFirst, value } = key
  if (value === null) {
    const tied = sql`(${column} is null and ${beyondSql(others)})`
    return areNullsFirst ? sql`(${column} is not null or ${tied})` : tied
  }
  const further = isDescending ? sql`${column} < ${value}` : sql`${column} > ${value}`
  const beyond = nullable && !areNullsFirst ? sql`(${further} or ${column} is null)` : further
  return others.length === 0 ? beyond : sql`(${beyond} or (${column} = ${value} and ${beyondSql(others)}))`
}

/**
 * The two parts of a list in the order in which they are read: rows with a value of the first key, and rows without. An
 * index keeps them apart, and puts the rows without a value first when it is read in descending order.
 */
export function partsSql([first]: readonly Order[]): SQL[] {
  if (!first?.nullable || !first.descending) return [sql`true`]
  return [sql`${first.column} is not null`, sql`${first.column} is null`]
}

/**
 * The order of the rows, without values last. `isSplit`: the rows are read in parts, each with or without values of the
 * first key, so that an index gives their order.
 */
export function orderSql(
  order: readonly Order[],
  { backward = false, isSplit = false }: { backward?: boolean; isSplit?: boolean } = {},
): SQL[] {
  return order.map(({ column, descending, nullable }, index) => {
    const isDescending = descending !== backward
    const direction = isDescending ? sql`${column} desc` : sql`${column} asc`
    // PostgreSQL puts nulls last when ascending and first when descending.
    const isDefaultNullOrder = !nullable || isDescending === backward || (isSplit && index === 0)
    return isDefaultNullOrder ? direction : sql`${direction} nulls ${sql.raw(backward ? 'first' : 'last')}`
  })
}
