import { type SQL, sql } from 'drizzle-orm'
import { type Count, countUpTo } from './count'
import { afterSql, type Cursor, orderSql, writeCursor } from './cursor'
import type { Resource, Row } from './description'
import { withFacts } from './facts'
import type { ListQuery } from './list-query'
import { orderOf, together, type Where, whereSql } from './list-sql'
import { presentRows } from './present'
import { rollupNames, rowSelection } from './selection'
import { tableName } from './column-sql'
import type { Call } from '../http/call'

export interface Page {
  rows: Row[]
  next: Cursor | null
  previous: Cursor | null
}

/**
 * One page of rows in internal units, with cursors to its neighbours. `total`, where it is known, ends the reading at the
 * last row that there is; `few` rows are read and sorted.
 */
export async function readPage(
  call: Call,
  resource: Resource,
  query: ListQuery,
  which: Where,
  { total, few }: { total: number | null; few: boolean } = { total: null, few: false },
): Promise<Page> {
  const { current, pageSize, after, sort } = query
  const order = orderOf(call, resource, sort)
  const backward = after?.backward === true
  const shown = new Set([
    ...(resource.list?.columns ?? Object.keys(resource.shape.fields)),
    ...sort.map(({ field }) => field),
  ])
  const selection = rowSelection(
    call,
    resource,
    rollupNames(resource).filter((name) => shown.has(name)),
  )
  const offset = after ? 0 : (current - 1) * pageSize
  const most = total === null || after ? pageSize + 1 : Math.min(pageSize + 1, total - offset)
  const by = sql.join(orderSql(order, backward), sql`, `)
  const found: Row[] = []
  for (const part of after ? afterSql(order, after) : [sql`true`]) {
    if (found.length >= most) break
    const here = { ...which, rows: sql`${which.rows} and ${part}` }
    const limit = most - found.length
    found.push(
      ...((await call.tx
        .select(selection)
        .from(few ? fenced(resource, here) : merged(resource, here, by, offset + limit))
        .orderBy(by)
        .limit(limit)
        .offset(offset)) as Row[]),
    )
  }
  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (backward) rows.reverse()
  const cursor = (row: Row | undefined, back: boolean): Cursor | null =>
    row
      ? {
          backward: back,
          id: row.id as number,
          values: sort.map(({ field }) => (row[field] ?? null) as Cursor['values'][number]),
        }
      : null
  const hasNext = backward || more
  const hasPrevious = backward ? more : after !== null || current > 1
  return {
    rows,
    next: hasNext ? cursor(rows.at(-1), false) : null,
    previous: hasPrevious ? cursor(rows[0], true) : null,
  }
}

/** All rows that are wanted, found before anything is done with them. */
function fenced(resource: Resource, where: Where): SQL {
  const table = sql.identifier(tableName(resource.table))
  return sql`(select * from ${table} where ${together(where)} offset 0) ${table}`
}

/** The first rows of one and of the other, each read by its index in the order of the list. */
function merged(resource: Resource, where: Where, by: SQL, most: number): SQL {
  const table = sql.identifier(tableName(resource.table))
  if (where.either.length === 0) return sql`(select * from ${table} where ${together(where)}) ${table}`
  const parts = where.either.map(
    (part) =>
      sql`(select * from ${table} where ${together({ ...where, either: [part] })} order by ${by} limit ${most})`,
  )
  return sql`(${sql.join(parts, sql` union all `)}) ${table}`
}

/** Rows that are sorted sooner than they are met in the order of the list; of a time that the list is not sorted by, more. */
const FEW = 1000
const FEW_OF_A_TIME = 50_000

/**
 * Whether to read all rows that are wanted and sort them, instead of walking the list in its order until the page is full. The
 * planner takes rows of a date for spread evenly over any other order; where they lie together it would walk past all others.
 */
async function isFew(call: Call, resource: Resource, { filters, sort }: ListQuery, where: Where, count: Count) {
  if (!count.is_bound && (count.count <= FEW || where.found)) return true
  const dated = filters.some(({ field, wanted }) => wanted.is === 'between' && field !== sort[0]?.field)
  if (!dated || where.common) return false
  return !count.is_bound || !(await countUpTo(call, resource, where, FEW_OF_A_TIME)).is_bound
}

/** `GET list`: a page as it is answered, and how many rows there are up to the bound. */
export async function listRows(call: Call, resource: Resource, query: ListQuery): Promise<Record<string, unknown>> {
  const where = await whereSql(call, resource, query)
  const counted = await countUpTo(call, resource, where)
  const { rows, next, previous } = await readPage(call, resource, query, where, {
    total: counted.is_bound ? null : counted.count,
    few: await isFew(call, resource, query, where, counted),
  })
  const list = await presentRows(
    call,
    resource,
    readsFacts(resource) ? await withFacts(call, resource, rows) : rows,
    resource.list?.columns,
  )
  return {
    list,
    total: counted.count,
    total_is_bound: counted.is_bound,
    ...(next && { next: writeCursor(next) }),
    ...(previous && { previous: writeCursor(previous) }),
  }
}

/** Whether what may be done with a row depends on more than its status. */
function readsFacts(resource: Resource): boolean {
  return Object.values(resource.transitions).some(
    ({ when, roles }) => when || Object.values(roles).some((may) => typeof may === 'function'),
  )
}
