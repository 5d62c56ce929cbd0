import type { AnyRow } from '../any-row'
import type { Filter } from '../types'

/** As many as fit one line. */
export const IN_BAR = { wide: 4, tablet: 2, phone: 0 }

/**
 * The first `room` filters stand in the bar, the rest behind "more". What the search box finds already and what the tabs
 * choose moves to the end: the bar is for what is not elsewhere.
 */
export function splitFilters(
  filters: readonly Filter<AnyRow>[],
  tabs: string | undefined,
  room: number,
  isSearched: (field: string) => boolean = () => false,
): { bar: readonly Filter<AnyRow>[]; more: readonly Filter<AnyRow>[] } {
  const free = filters.filter(({ field }) => field !== tabs)
  const others = [...free.filter(({ field }) => !isSearched(field)), ...free.filter(({ field }) => isSearched(field))]
  const tab = filters.filter(({ field }) => field === tabs)
  return { bar: others.slice(0, room), more: [...others.slice(room), ...tab] }
}
