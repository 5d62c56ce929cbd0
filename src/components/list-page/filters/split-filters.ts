import type { AnyRow } from '../any-row'
import type { Filter } from '../types'

/** Number of filters that fit on one line. */
export const IN_BAR = { wide: 4, tablet: 2, phone: 0 }

/**
 * Splits filters into the first `room` for the bar and the others behind "more". Filters that the search box or the
 * tabs cover come last.
 */
export function splitFilters(
  filters: readonly Filter<AnyRow>[],
  tabs: string | undefined,
  room: number,
  isSearched: (field: string) => boolean = () => false,
): { bar: readonly Filter<AnyRow>[]; more: readonly Filter<AnyRow>[] } {
  const free = filters.filter(({ field }) => field !== tabs)
  const ordered = [...free.filter(({ field }) => !isSearched(field)), ...free.filter(({ field }) => isSearched(field))]
  const tab = filters.filter(({ field }) => field === tabs)
  return { bar: ordered.slice(0, room), more: [...ordered.slice(room), ...tab] }
}
