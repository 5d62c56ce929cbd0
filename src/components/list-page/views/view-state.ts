import type { ListQuery } from '@/request/resource'
import { type DatePreset, datePresets } from '../filters/date-presets'
import { printRange } from '../filters/range'
import type { ListSettings } from '../settings/list-settings'

/** What a saved view keeps. A range of dates that has a name is kept by it (`@last_7`): next week it means next week's days. */
export interface ViewState extends ListSettings {
  filters: Readonly<Record<string, string>>
  sort?: string
  q?: string
}

type Asked = Pick<ListQuery, 'filters' | 'sort' | 'q'>

const NAMED = '@'

function rangesByName(today: string): [DatePreset, string][] {
  return (Object.entries(datePresets(today)) as [DatePreset, readonly [string, string]][]).map(([name, range]) => [
    name,
    printRange(range),
  ])
}

/** `kept`: the filters of the view in front. On the 7th this month is the last 7 days too: the name that was kept stays. */
export function stateOf(
  { filters, sort, q }: Asked,
  settings: ListSettings,
  today: string,
  kept: Asked['filters'] = {},
): ViewState {
  const ranges = rangesByName(today)
  const named = (field: string, value: string): string => {
    const names = ranges.filter(([, range]) => range === value).map(([name]) => `${NAMED}${name}`)
    return names.find((name) => name === kept[field]) ?? names[0] ?? value
  }
  return {
    ...settings,
    filters: Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, named(field, value)])),
    ...(sort && { sort }),
    ...(q && { q }),
  }
}

/**
 * What the list is asked for under the view now. `lost` are the fields that the view names and this list, or this
 * operator, does not have any more: said aloud, since a list that is silently wider misleads.
 */
export function askedBy(
  { filters, sort, q }: Asked,
  known: ReadonlySet<string>,
  sortable: ReadonlySet<string>,
  today: string,
): Asked & { lost: string[] } {
  const ranges = new Map<string, string>(rangesByName(today))
  const meant = (value: string) => (value.startsWith(NAMED) ? (ranges.get(value.slice(NAMED.length)) ?? value) : value)
  const terms = (sort ?? '').split(',').filter(Boolean)
  const nameOf = (term: string) => term.replace(/^-/, '')
  const kept = terms.filter((term) => sortable.has(nameOf(term)))
  return {
    filters: Object.fromEntries(
      Object.entries(filters)
        .filter(([field]) => known.has(field))
        .map(([field, value]) => [field, meant(value)]),
    ),
    ...(kept.length > 0 && { sort: kept.join(',') }),
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

export function sameState(one: ViewState, other: ViewState): boolean {
  return canonical(one) === canonical(other)
}
