import { sql } from 'drizzle-orm'
import { unscanned } from './by-index'
import { type Count, countUpTo } from './count'
import { afterSql, type Cursor, orderSql, writeCursor } from './cursor'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { withFacts } from '../metadata/facts'
import { wantLabels } from '../metadata/labels'
import { Lookup } from '../metadata/sql/lookup'
import type { ListQuery } from './list-query'
import { orderOf, type Where, whereSql } from './list-sql'
import { presentRows } from './present'
import { glimpsed, type RowSource, sourcesOf } from './row-source'
import { rollupNames, rowSelection } from './selection'
import type { Call } from '../http/call'

export interface Page {
  rows: Row[]
  next: Cursor | null
  previous: Cursor | null
}

/**
 * One page of rows in internal units, with cursors to its neighbours. `counted`, where it is known, says how many there are
 * and how best to read them.
 */
export async function readPage(
  call: Call,
  resource: Resource,
  query: ListQuery,
  which: Where,
  counted: Count | null = null,
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
  const most = !counted || counted.is_bound || after ? pageSize + 1 : Math.min(pageSize + 1, counted.count - offset)
  const by = sql.join(orderSql(order, backward), sql`, `)
  const read = async (source: RowSource): Promise<Row[]> => {
    const found: Row[] = []
    const parts = after ? afterSql(order, after) : [sql`true`]
    // A glimpse of one stretch says nothing of where the next begins.
    for (const part of source === glimpsed ? parts.slice(0, 1) : parts) {
      if (found.length >= most) break
      const limit = most - found.length
      found.push(
        ...((await call.tx
          .select(selection)
          .from(source(resource, which, { part, by, most: offset + limit }))
          .orderBy(by)
          .limit(limit)
          .offset(offset)) as Row[]),
      )
    }
    return found
  }
  let found: Row[] = []
  for await (const source of sourcesOf(call, resource, query, which, counted)) {
    found = await unscanned(call, () => read(source))
    if (source !== glimpsed || found.length >= most) break
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

/** `GET list`: a page as it is answered, and how many rows there are up to the bound. */
export async function listRows(call: Call, resource: Resource, query: ListQuery): Promise<Record<string, unknown>> {
  const where = await whereSql(call, resource, query)
  const counted = await countUpTo(call, resource, where, { next: 'unscanned' })
  const { rows, next, previous } = await readPage(call, resource, query, where, counted)
  const columns = resource.list && [...resource.list.columns, ...DECIDED_BY]
  const lookup = new Lookup(call)
  wantLabels(call, resource, rows, { columns, lookup })
  const known = readsFacts(resource) ? await withFacts(call, resource, rows, lookup) : rows
  const list = await presentRows(call, resource, known, { columns, lookup })
  // Of a common word that only old rows hold, none may have been counted.
  const seen = rows.length + (query.after ? 0 : (query.current - 1) * query.pageSize)
  return {
    list,
    total: Math.max(counted.count, seen),
    total_is_bound: counted.is_bound,
    ...(next && { next: writeCursor(next) }),
    ...(previous && { previous: writeCursor(previous) }),
  }
}

/** Who rejected, voided or closed a document: lists say so beside its status. */
const DECIDED_BY = ['checked_by', 'voided_by', 'closed_by']

/** Whether what may be done with a row depends on more than its status. */
function readsFacts(resource: Resource): boolean {
  return Object.values(resource.transitions).some(
    ({ when, roles }) => when || Object.values(roles).some((may) => typeof may === 'function'),
  )
}
