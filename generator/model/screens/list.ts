import type { Compiler } from '../expressions/compile'
import type { Field } from '../fields/field-types'
import { checkDefaultSort, checkSearch, checkSorters, checkSums, checkTabs } from './list-checks'
import { columnsOf } from './list-columns'
import { ListContext } from './list-context'
import { filtersOf } from './list-filters'
import type { List } from './screen-types'

/** Returns the list screen, and reports every name that is not a field or whose type does not allow the use. */
export function listScreenOf(
  compiler: Compiler,
  fields: readonly Field[],
  label: readonly string[],
  hasRowScreen: boolean,
): List | undefined {
  const raw = compiler.draft.raw.list
  if (!raw) return undefined
  const list = new ListContext(compiler, raw, fields)
  checkSorters(list)
  checkDefaultSort(list)
  checkSums(list)
  checkSearch(list)
  checkTabs(list)
  return {
    columns: columnsOf(list, { label, hasRowScreen }),
    filters: filtersOf(list),
    search: raw.search ?? [],
    sort: { default: raw.sort?.default ?? ['-id'], allow: raw.sort?.allow ?? [] },
    ...(raw.tabs ? { tabs: raw.tabs } : {}),
    sums: raw.sums ?? [],
    ...(raw.sums_in ? { sumsIn: raw.sums_in } : {}),
  }
}
