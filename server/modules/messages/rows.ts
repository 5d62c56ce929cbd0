import * as generated from '../../generated/resources'
import { listRows } from '../../query/list'
import { type ListQuery, parseListQuery } from '../../query/list-query'
import type { Resource } from '../../metadata/description'
import type { Call } from '../../http/call'

/** A row as lists answer it. */
export interface ListedRow extends Record<string, unknown> {
  id: number
  version: number
  actions: string[]
}

/** First rows of a list, and how many it holds, counted up to the bound of lists. */
export interface Listed {
  rows: ListedRow[]
  total: number
  /** There are more than `total`. */
  is_bound: boolean
}

/** Nobody works through more in one sitting; the lists hold them all. */
const MOST = 20

export const receipts = (): Resource[] => resources.filter(({ shape }) => shape.kind === 'receipt')

const resources: Resource[] = Object.values(generated)

/** The first rows of a list with these filters: the same scope, labels and actions that the operator sees there. */
export async function listed(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
  first: 'newest' | 'oldest' = 'newest',
): Promise<Listed> {
  const query = parseListQuery(call, resource, { ...filters, pageSize: String(MOST) })
  const { list, total, total_is_bound } = await listRows(
    call,
    resource,
    first === 'oldest' ? oldestFirst(query) : query,
  )
  return { rows: list as ListedRow[], total: total as number, is_bound: total_is_bound as boolean }
}

/** Documents begin with the newest; a list that begins with the most urgent keeps its order. */
const oldestFirst = (query: ListQuery): ListQuery => ({
  ...query,
  sort: query.sort.map(({ field }) => ({ field, descending: false })),
})

/** How many rows a list holds with these filters, counted up to the lists' bound. */
export async function countOf(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Promise<number> {
  const query = parseListQuery(call, resource, { ...filters, pageSize: '10' })
  const { total } = await listRows(call, resource, query)
  return total as number
}
