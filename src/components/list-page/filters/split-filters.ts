import type { AnyRow } from '../any-row'
import type { Filter } from '../types'

/** As many as fit one line. */
export const IN_BAR = { wide: 4, tablet: 2, phone: 0 }

/** The first `room` filters stand in the bar, the rest behind "more". What the tabs already choose moves to the end. */
export function splitFilters(
  filters: readonly Filter<AnyRow>[],
  tabs: string | undefined,
  room: number,
): { bar: readonly Filter<AnyRow>[]; more: readonly Filter<AnyRow>[] } {
  const others = filters.filter(({ field }) => field !== tabs)
  const tab = filters.filter(({ field }) => field === tabs)
  return { bar: others.slice(0, room), more: [...others.slice(room), ...tab] }
}
