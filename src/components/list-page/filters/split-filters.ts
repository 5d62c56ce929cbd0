import type { AnyRow } from '../any-row'
import type { Filter } from '../types'

const IN_BAR = 4

/** Four filters stand in the bar, the rest behind "more". What the tabs already choose moves to the end. */
export function splitFilters(filters: readonly Filter<AnyRow>[], tabs: string | undefined): { bar: readonly Filter<AnyRow>[]; more: readonly Filter<AnyRow>[] } {
  const others = filters.filter(({ field }) => field !== tabs)
  const tab = filters.filter(({ field }) => field === tabs)
  return { bar: others.slice(0, IN_BAR), more: [...others.slice(IN_BAR), ...tab] }
}
