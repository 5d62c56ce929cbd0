import * as generated from '../../generated/resources'
import { listRows } from '../../resources/list'
import { parseListQuery } from '../../resources/list-query'
import type { Resource } from '../../resources/description'
import type { Call } from '../../http/call'

/** A row as lists answer it. */
export interface ListedRow extends Record<string, unknown> {
  id: number
  version: number
  actions: string[]
}

/** Nobody works through more in one sitting; the lists hold them all. */
const MOST = 20

export const receipts = (): Resource[] => resources.filter(({ shape }) => shape.kind === 'receipt')

const resources: Resource[] = Object.values(generated)

/** Newest rows of a list, with its filters: the same scope, labels and actions that the operator sees there. */
export async function rowsOf(
  call: Call,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): Promise<ListedRow[]> {
  const query = parseListQuery(call, resource, { ...filters, pageSize: String(MOST) })
  const { list } = await listRows(call, resource, query)
  return list as ListedRow[]
}

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
