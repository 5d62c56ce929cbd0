import { type SQL, sql } from 'drizzle-orm'
import { summedValues } from '../../src/rules/summed-statuses'
import type { Resource } from '../metadata/description'
import type { ListQuery } from './list/list-query'

/** The values that a filter asks a field for; undefined without such a filter. */
export function chosenValues(filters: ListQuery['filters'], name: string): string[] | undefined {
  const wanted = filters.find(({ field }) => field === name)?.wanted
  return wanted?.is === 'one of' ? wanted.values.map(String) : undefined
}

/**
 * The SQL condition for the rows that the sums of a list or report count, with its field; null when all are counted.
 */
export function summedRows(
  { list, shape }: Resource,
  filters: ListQuery['filters'],
): { field: string; isCounted: SQL } | null {
  const values = summedValues({ shape, view: list ?? {}, chosen: (field) => chosenValues(filters, field) })
  if (!values) return null
  const column = sql.identifier(values.field)
  const isCounted = 'only' in values ? sql`${column} in ${values.only}` : sql`${column} not in ${values.without}`
  return { field: values.field, isCounted }
}
