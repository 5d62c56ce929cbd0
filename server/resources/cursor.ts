import { type SQL, sql } from 'drizzle-orm'

/** Where a page begins: the sort values and id of the row beside it, and whether to read on or back. */
export interface Cursor {
  backward: boolean
  values: (string | number | boolean | null)[]
  id: number
}

export function writeCursor({ backward, values, id }: Cursor): string {
  return Buffer.from(JSON.stringify([backward ? 1 : 0, id, ...values])).toString('base64url')
}

/** Null when the text is no cursor of a list sorted by `sorts` fields. */
export function parseCursor(text: string, sorts: number): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== sorts + 2) return null
    const [direction, id, ...values] = parts as unknown[]
    if ((direction !== 0 && direction !== 1) || !Number.isSafeInteger(id)) return null
    if (!values.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value))) return null
    return { backward: direction === 1, id: id as number, values: values as Cursor['values'] }
  } catch {
    return null
  }
}

export interface Order {
  column: SQL
  descending: boolean
  nullable: boolean
}

/**
 * Rows after the cursor in this order, by comparing keys, so that a far page costs what the first one does. Null counts as
 * the greatest value, as the database sorts it. `order` ends with the id.
 */
export function afterSql(order: readonly Order[], cursor: Cursor): SQL {
  const values = [...cursor.values, cursor.id]
  const cases: SQL[] = []
  for (const [index, one] of order.entries()) {
    const beyond = beyondSql(one, values[index] ?? null, one.descending !== cursor.backward)
    if (!beyond) continue
    const ties = order.slice(0, index).map((tie, at) => {
      const value = values[at] ?? null
      return value === null ? sql`${tie.column} is null` : sql`${tie.column} = ${value}`
    })
    cases.push(sql`(${sql.join([...ties, beyond], sql` and `)})`)
  }
  const [first] = order
  const least = first && boundSql(first, values[0] ?? null, first.descending !== cursor.backward)
  return least ? sql`${least} and (${sql.join(cases, sql` or `)})` : sql`(${sql.join(cases, sql` or `)})`
}

function beyondSql({ column, nullable }: Order, value: string | number | boolean | null, down: boolean): SQL | null {
  if (value === null) return down ? sql`${column} is not null` : null
  if (down) return sql`${column} < ${value}`
  return nullable ? sql`(${column} > ${value} or ${column} is null)` : sql`${column} > ${value}`
}

/** Says once more where the first key begins: this much an index can use. */
function boundSql({ column, nullable }: Order, value: string | number | boolean | null, down: boolean): SQL | null {
  if (value === null || (nullable && !down)) return null
  return down ? sql`${column} <= ${value}` : sql`${column} >= ${value}`
}

export function orderSql(order: readonly Order[], backward = false): SQL[] {
  return order.map(({ column, descending }) => (descending !== backward ? sql`${column} desc` : sql`${column} asc`))
}
