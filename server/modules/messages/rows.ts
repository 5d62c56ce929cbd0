import { listRows } from '../../query/list/list'
import { type ListQuery, parseListQuery } from '../../query/list/list-query'
import type { PresentedRow } from '../../query/present'
import type { Resource } from '../../metadata/description'
import { allResources } from '../../metadata/registry'
import type { Call } from '../../http/call'

/** The first rows of a list, and the number of its rows, counted up to MAX_COUNTED_ROWS. */
export interface FirstRows {
  rows: PresentedRow[]
  total: number
  /** Whether there may be more rows than `total`, because counting stopped. */
  is_bound: boolean
}

/** Number of rows that `firstRows` loads. */
const MAX_ROWS = 20

export const receipts = (call: Pick<Call, 'registry'>): Resource[] =>
  allResources(call).filter(({ shape }) => shape.kind === 'receipt')

export const logsWithTransitions = (call: Pick<Call, 'registry'>): Resource[] =>
  allResources(call).filter(({ shape, transitions }) => shape.kind === 'log' && Object.keys(transitions).length > 0)

/** The first rows of a list with these filters, with the same scope, labels and actions as in the list. */
export async function firstRows(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
  first: 'newest' | 'oldest' = 'newest',
): Promise<FirstRows> {
  const query = parseListQuery(call, resource, { ...filters, pageSize: String(MAX_ROWS) })
  const { list, total, total_is_bound } = await listRows(
    call,
    resource,
    first === 'oldest' ? oldestFirst(query) : query,
  )
  return { rows: list, total, is_bound: total_is_bound }
}

/** The query with all sort fields ascending. */
const oldestFirst = (query: ListQuery): ListQuery => ({
  ...query,
  sort: query.sort.map(({ field }) => ({ field, descending: false })),
})

/** Number of rows of a list with these filters, counted up to MAX_COUNTED_ROWS. */
export async function countOf(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Promise<number> {
  const query = parseListQuery(call, resource, { ...filters, pageSize: '10' })
  const { total } = await listRows(call, resource, query)
  return total
}
