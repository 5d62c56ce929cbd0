import type { ListQuery } from '@/request/resource'
import { type DatePreset, datePresets } from '../filters/date-presets'
import { printRange } from '../filters/range'
import type { ListSettings } from '../settings/list-settings'

/** The state in a saved view. A named date range is stored by name (`@last_7`), so that it follows the current date. */
export interface ViewState extends ListSettings {
  filters: Readonly<Record<string, string>>
  q?: string
}

/** The part of a list query that a saved view stores. */
export type ViewQuery = Pick<ListQuery, 'filters' | 'sort' | 'q'>

/** A stored filter that begins with this character is the name of a date range, not a pair of dates. */
const RANGE_NAME_PREFIX = '@'

function rangesByName(today: string): [DatePreset, string][] {
  return (Object.entries(datePresets(today)) as [DatePreset, readonly [string, string]][]).map(([name, range]) => [
    name,
    printRange(range),
  ])
}

/**
 * Converts the list's state into a view's. On the 7th of a month "this month" equals "last 7 days"; `previous` has
 * the view's previous filters, whose range name is kept then.
 */
export function stateOf(
  { filters, sort, q }: ViewQuery,
  settings: ListSettings,
  today: string,
  previous: ViewQuery['filters'] = {},
): ViewState {
  const ranges = rangesByName(today)
  const named = (field: string, value: string): string => {
    const names = ranges.filter(([, range]) => range === value).map(([name]) => `${RANGE_NAME_PREFIX}${name}`)
    return names.find((name) => name === previous[field]) ?? names[0] ?? value
  }
  return {
    columns: settings.columns,
    density: settings.density,
    pageSize: settings.pageSize,
    filters: Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, named(field, value)])),
    ...(sort && { sort }),
    ...(q && { q }),
  }
}

/**
 * Converts a view's state into the list's query. `lost` are fields of the view that this list does not have or this
 * operator may not see; the caller reports them, because without its filter the list shows more rows than expected.
 */
export function queryOfView(
  { filters, sort, q }: ViewQuery,
  known: ReadonlySet<string>,
  sortable: ReadonlySet<string>,
  today: string,
): ViewQuery & { lost: string[] } {
  const ranges = new Map<string, string>(rangesByName(today))
  const resolved = (value: string) =>
    value.startsWith(RANGE_NAME_PREFIX) ? (ranges.get(value.slice(RANGE_NAME_PREFIX.length)) ?? value) : value
  const terms = (sort ?? '').split(',').filter(Boolean)
  const nameOf = (term: string) => term.replace(/^-/, '')
  const sortTerms = terms.filter((term) => sortable.has(nameOf(term)))
  return {
    filters: Object.fromEntries(
      Object.entries(filters)
        .filter(([field]) => known.has(field))
        .map(([field, value]) => [field, resolved(value)]),
    ),
    ...(sortTerms.length > 0 && { sort: sortTerms.join(',') }),
    ...(q && { q }),
    lost: [
      ...Object.keys(filters).filter((field) => !known.has(field)),
      ...terms.map(nameOf).filter((name) => !sortable.has(name)),
    ],
  }
}

function canonical({ filters, sort, q, columns, density, pageSize }: ViewState): string {
  return JSON.stringify([
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    sort ?? '',
    q ?? '',
    columns.map(({ name, shown, width }) => [name, shown, width ?? null]),
    density,
    pageSize,
  ])
}

export function isSameViewState(first: ViewState, second: ViewState): boolean {
  return canonical(first) === canonical(second)
}
