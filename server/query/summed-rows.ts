import { type SQL, sql } from 'drizzle-orm'
import { statusesOutsideSums } from '../../src/rules/document-status'
import type { Resource } from '../metadata/description'
import type { ListQuery } from './list/list-query'

/** The values that a filter asks a field for; undefined without such a filter. */
export function chosenValues(filters: ListQuery['filters'], name: string): string[] | undefined {
  const wanted = filters.find(({ field }) => field === name)?.wanted
  return wanted?.is === 'one of' ? wanted.values.map(String) : undefined
}

/** Which rows the sums of a list and of a report count, by a field of the row; null when they count all. */
export function summedRows(
  { list, shape }: Resource,
  filters: ListQuery['filters'],
): { field: string; isCounted: SQL } | null {
  const { tabs, sumsIn } = list ?? {}
  if (tabs !== undefined && sumsIn) return { field: tabs, isCounted: sql`${sql.identifier(tabs)} in ${sumsIn}` }
  const status = shape.states?.field
  if (status === undefined) return null
  const left = statusesOutsideSums(shape.states, chosenValues(filters, status))
  return left.length > 0 ? { field: status, isCounted: sql`${sql.identifier(status)} not in ${left}` } : null
}
