import { listParams } from '@/request/list-params'
import type { ListQuery } from '@/request/resource'
import { PAGE_SIZES } from '@/rules/layout-limits'
import { parseSort, printSort } from './sort'

/**
 * Up to this number of rows a list has numbered pages. Beyond it the API pages by cursor, with next and previous only.
 */
export const COUNTED_ROWS = 10_000

/** Begins the names of parameters that filter by a field, in the address and in calls. */
export const FILTER = 'f.'
const OWN_PARAMETERS = ['current', 'pageSize', 'sort', 'q', 'after']

/** Values that the URL omits: the operator's page size and order of rows, default filters. */
export interface UrlDefaults {
  pageSize: number
  filters: Readonly<Record<string, string>>
  /** Fields that may be filtered; filters of other fields in a URL are ignored. */
  known: ReadonlySet<string>
  /**
   * Fields by which the operator may sort; undefined if all may be sorted by. Other fields in a URL are ignored,
   * because the server refuses to sort by a field that the operator may not see. Such a URL comes from a colleague with
   * more rights, as a link or in a shared view.
   */
  sortable?: ReadonlySet<string>
  /** The order in which the operator last put the rows; undefined for the order of the list. */
  sort?: string | undefined
}

function naturalNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}

/** Parses the query of a list from a URL. Invalid parameters are ignored. */
export function readListUrl(params: URLSearchParams, defaults: UrlDefaults): ListQuery {
  const pageSize = PAGE_SIZES.find((size) => size === naturalNumber(params.get('pageSize'))) ?? defaults.pageSize
  const filters: Record<string, string> = { ...defaults.filters }
  for (const [key, value] of params) {
    const field = key.slice(FILTER.length)
    if (!key.startsWith(FILTER) || !defaults.known.has(field)) continue
    if (value === '') delete filters[field]
    else filters[field] = value
  }
  const asked = params.get('sort')
  const keys = parseSort(asked ?? undefined)
  const kept = keys.filter(({ field }) => defaults.sortable?.has(field) ?? true)
  const sort = (kept.length < keys.length ? printSort(kept) : asked) || defaults.sort
  // A cursor continues one order of the rows only.
  const after = (kept.length === keys.length && params.get('after')) || undefined
  const last = Math.ceil(COUNTED_ROWS / pageSize)
  return {
    current: Math.min(naturalNumber(params.get('current')) ?? 1, last),
    pageSize,
    filters,
    ...(sort && { sort }),
    ...(params.get('q') && { q: params.get('q') ?? undefined }),
    ...(after && { after }),
  }
}

/** The shortest URL parameters for the query; parameters that do not belong to the list are kept. */
export function writeListUrl(
  query: ListQuery,
  defaults: UrlDefaults,
  present = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of present)
    if (!OWN_PARAMETERS.includes(key) && !key.startsWith(FILTER)) params.append(key, value)
  for (const [key, value] of Object.entries(listParams(query))) {
    const implied = key.startsWith(FILTER)
      ? defaults.filters[key.slice(FILTER.length)]
      : key === 'pageSize'
        ? defaults.pageSize
        : key === 'current'
          ? 1
          : key === 'sort'
            ? defaults.sort
            : undefined
    if (value !== undefined && value !== implied) params.set(key, String(value))
  }
  for (const field of Object.keys(defaults.filters)) if (!query.filters[field]) params.set(FILTER + field, '')
  return params
}

export type QueryChange = Partial<Omit<ListQuery, 'filters'>> & {
  filters?: Readonly<Record<string, string | undefined>>
}

/** Applies a change. Unless only the page changes, the list returns to the first page. */
export function changeQuery(query: ListQuery, { filters, ...change }: QueryChange): ListQuery {
  const merged = Object.entries({ ...query.filters, ...filters }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  const turnsPage = 'current' in change || 'after' in change
  return {
    ...query,
    ...(turnsPage ? {} : { current: 1, after: undefined }),
    ...change,
    filters: Object.fromEntries(merged),
  }
}
