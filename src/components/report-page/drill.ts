import type { ListQuery } from '@/request/resource'
import { daysOf } from '@/rules/values/span'
import { parseRange, printRange, type Range } from '../list-page/filters/range'
import { type UrlDefaults, writeListUrl } from '../list-page/query/list-url'
import type { AnyReport } from './loose'

/** Keys of the groups of a figure: of both groups, of the first one for a subtotal, none for the total. */
export type Keys = readonly (string | null)[]

/**
 * Address of the list with the rows behind a figure; null for rows without a value, which no filter finds. `defaults`
 * are those of the list, which its address omits.
 */
export function drillTo(
  { list, defaults }: { list: string; defaults: UrlDefaults },
  { groups }: Pick<AnyReport, 'groups'>,
  query: ListQuery,
  keys: Keys,
): string | null {
  const filters: Record<string, string> = { ...query.filters }
  for (const [index, key] of keys.entries()) {
    const group = groups[index]
    if (key === null || !group) return null
    filters[group.field] = group.by ? withinDays(filters[group.field], daysOf(key, group.by)) : key
  }
  const wanted: ListQuery = { current: 1, pageSize: defaults.pageSize, filters, ...(query.q && { q: query.q }) }
  const params = writeListUrl(wanted, defaults).toString()
  return params === '' ? list : `${list}?${params}`
}

/** The days of a span that lie within the period of a filter. */
function withinDays(period: string | undefined, { from, to }: { from: string; to: string }): string {
  const [first, last]: Range = period ? parseRange(period) : ['', '']
  return printRange([first > from ? first : from, last !== '' && last < to ? last : to])
}
