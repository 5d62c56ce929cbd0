import { type SQL, sql } from 'drizzle-orm'
import { endWithNext } from '../../db/driver/early-end'
import type { SqlPart } from '../../db/driver/sql-template'
import { selectManyRows, selectRows } from '../../db/select-rows'
import { keepsSettings, withoutSequentialScan } from './planner-settings'
import { type Count, countUpTo } from './count'
import { afterSql, type Cursor, type Order, orderSql, partsSql, writeCursor } from './cursor'
import { onlyStoreSql } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import type { RowWithId } from '../../metadata/row'
import { loadReferenceFacts } from '../../metadata/facts'
import { wantLabels } from '../../metadata/labels'
import { bothSettled } from '../../metadata/sql/both-settled'
import { Lookup } from '../../metadata/sql/lookup'
import type { ListQuery } from './list-query'
import { unitSumsOf } from '../unit-sums'
import { orderOf, type ListConditions, listConditions } from './list-sql'
import { readForActions } from '../actions'
import { type PresentedRow, presentRows } from '../present'
import { limitedScan, materialised, type RowSource, rowSourcesOf } from './row-source'
import { rollupNames, rowColumns } from '../selection'
import type { Call } from '../../http/call'

export interface Page {
  rows: RowWithId[]
  next: Cursor | null
  previous: Cursor | null
}

/**
 * Reads a page of rows in internal units, with cursors to the adjacent pages. `counted`, if given, is the number of
 * rows in the list and helps to choose the row source.
 */
export async function readPage(
  call: Call,
  resource: Resource,
  query: ListQuery,
  { where, counted = null }: { where: ListConditions; counted?: Count | null },
): Promise<Page> {
  const { current, pageSize, after, sort } = query
  const order = orderOf(call, resource, sort)
  const backward = after?.backward === true
  const shown = new Set([
    ...(resource.list?.columns ?? Object.keys(resource.shape.fields)),
    ...sort.map(({ field }) => field),
  ])
  const columns = rowColumns(
    call,
    resource,
    rollupNames(resource).filter((name) => shown.has(name)),
  )
  const offset = after ? 0 : (current - 1) * pageSize
  const most = !counted || counted.is_bound || after ? pageSize + 1 : Math.min(pageSize + 1, counted.count - offset)
  const page: PageRead = { where, order, columns, after, offset, most }
  let found: RowWithId[] = []
  for await (const source of rowSourcesOf(call, resource, query, { where, counted })) {
    found = await withoutSequentialScan(call, () => readFrom(call, resource, source, page))
    if (source !== limitedScan || found.length >= most) break
  }
  const more = found.length > pageSize
  const rows = found.slice(0, pageSize)
  if (backward) rows.reverse()
  const cursorAt = (row: RowWithId | undefined, direction: { backward: boolean }): Cursor | null =>
    row
      ? {
          ...direction,
          id: row.id,
          values: sort.map(({ field }) => (row[field] ?? null) as Cursor['values'][number]),
        }
      : null
  const hasNext = backward || more
  const hasPrevious = backward ? more : after !== null || current > 1
  return {
    rows,
    next: hasNext ? cursorAt(rows.at(-1), { backward: false }) : null,
    previous: hasPrevious ? cursorAt(rows[0], { backward: true }) : null,
  }
}

interface PageRead {
  where: ListConditions
  order: readonly Order[]
  columns: SqlPart
  after: Cursor | null
  /** Rows before the page, for a page without a cursor. */
  offset: number
  /** Most rows that are read. */
  most: number
}

/** Reads the rows of a page from a row source, the rows with a value of the first sort key apart from those without. */
async function readFrom(
  call: Call,
  resource: Resource,
  source: RowSource,
  { where, order, columns, after, offset, most }: PageRead,
): Promise<RowWithId[]> {
  const found: RowWithId[] = []
  // Rows that are collected first are sorted anyway, so that they need not be read in parts.
  const isSplit = after !== null || source !== materialised
  const parts = after ? afterSql(order, after) : isSplit ? partsSql(order) : [sql`true`]
  // The limited scan covers only the first part, so the second is left to the next row source.
  const wanted = source === limitedScan ? parts.slice(0, 1) : parts
  const by = sql.join(orderSql(order, { backward: after?.backward === true, isSplit }), sql`, `)
  let skip = offset
  for (const part of wanted) {
    if (found.length >= most) break
    const limit = most - found.length
    const from = source(resource, where, { part, by, most: skip + limit })
    const skipped = skip === 0 ? sql`` : sql` offset ${skip}`
    const rows = await selectManyRows<RowWithId>(
      call.tx,
      sql`select ${columns} from ${from} order by ${by} limit ${limit}${skipped}`,
    )
    for (const row of rows) found.push(row)
    // A page that begins behind the rows of this part skips the other rows in the next part.
    if (rows.length > 0) skip = 0
    else if (skip > 0 && part !== wanted.at(-1)) skip -= await countUntil(call, from, skip)
  }
  return found
}

/** How many rows a row source gives; it counts no further than `most`. */
async function countUntil(call: Call, from: SQL, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    call.tx,
    sql`select count(*)::int as count from (select 1 from ${from} limit ${most}) counted`,
  )
  return row?.count ?? 0
}

/** The answer of `GET list`: wire values, and cursors where there are more pages. */
interface ListAnswer {
  list: PresentedRow[]
  total: number
  /** Whether there are more rows than `total`. */
  total_is_bound: boolean
  /** The one store that the operator is limited to, if the list has a store. */
  only_store_id?: number | null
  next?: string
  previous?: string
}

/**
 * Answers `GET list`: a page of rows, and the number of rows up to MAX_COUNTED_ROWS. `isLast`: the transaction reads
 * nothing after it.
 */
export async function listRows(
  call: Call,
  resource: Resource,
  query: ListQuery,
  { isLast = false }: { isLast?: boolean } = {},
): Promise<ListAnswer> {
  const where = await listConditions(call, resource, query)
  const counting = countUpTo(call, resource, where, { next: 'no-seqscan' })
  // A narrowed list chooses its row source by the number of rows. Otherwise rows and number are read together.
  const known = where.isNarrowed || !keepsSettings(call) ? await counting : null
  const [counted, { rows, next, previous }] = await Promise.all([
    counting,
    readPage(call, resource, query, { where, counted: known }),
  ])
  const ids = rows.map(({ id }) => id)
  if (isLast) endWithNext(call.tx)
  const [list, unitSums] = await bothSettled(
    presentList(call, resource, rows),
    unitSumsOf(call, resource, ids, columnsWithUnitSums(resource)),
  )
  for (const row of list) Object.assign(row, unitSums.get(row.id))
  // The count may be less than the rows shown: rows with a frequent word may lie beyond the rows that the count
  // examined.
  const seen = rows.length + (query.after ? 0 : (query.current - 1) * query.pageSize)
  return {
    list,
    total: Math.max(counted.count, seen),
    total_is_bound: counted.is_bound,
    ...(onlyStoreSql(call, resource) && { only_store_id: call.operator.only_store_id }),
    ...(next && { next: writeCursor(next) }),
    ...(previous && { previous: writeCursor(previous) }),
  }
}

async function presentList(call: Call, resource: Resource, rows: readonly RowWithId[]): Promise<PresentedRow[]> {
  const columns = resource.list && [...resource.list.columns, ...DECIDED_BY]
  const lookup = new Lookup(call)
  wantLabels(call, resource, rows, { columns, lookup })
  if (!readsFacts(resource)) return presentRows(call, resource, rows, { columns, lookup })
  const [complete, forActions] = await bothSettled(
    loadReferenceFacts(call, resource, rows, { lookup, sources: 'facts' }),
    readForActions(call, resource, rows),
  )
  return presentRows(call, resource, complete, { columns, lookup, forActions })
}

/** The columns of the list, and the facts that the confirmation of a transition shows for the selected rows. */
const columnsWithUnitSums = ({ list, shape }: Resource): string[] => [
  ...new Set([...(list?.columns ?? []), ...Object.keys(shape.fields).filter((name) => shape.fields[name]?.fact)]),
]

/** Lists show beside the status who rejected, voided or closed a document. */
const DECIDED_BY = ['checked_by', 'voided_by', 'closed_by']

/** Whether a condition of a transition may read facts of the row, so that they must be loaded. */
function readsFacts(resource: Resource): boolean {
  return Object.values(resource.transitions).some(
    ({ when, roles }) => when || Object.values(roles).some((may) => typeof may === 'function'),
  )
}
