import { createContext, use, useMemo } from 'react'
import type { ListQuery } from '@/request/resource'
import type { ListController } from '../list-context'

/** What the filters of a list or a report read and change. */
export interface FilterScope extends Pick<ListController, 'shape' | 'api' | 'filters' | 'view' | 'change' | 'text'> {
  query: Pick<ListQuery, 'filters' | 'q'>
  /** Only rows of the chosen store are shown. */
  isOneStore: boolean
}

/**
 * Given by the screen that has filters. Separate from the list's context, which changes with every page and every
 * answer and would draw all filters again each time.
 */
export const FilterContext = createContext<FilterScope | null>(null)

export function useFilterScope(): FilterScope {
  const scope = use(FilterContext)
  if (!scope) throw new Error('useFilterScope outside a list or a report')
  return scope
}

/** What the filters of a list need; it stays the same while another page is shown and while rows arrive. */
export function useFilterScopeOf(list: ListController): FilterScope {
  const { shape, api, filters, view, change, text } = list
  const isOneStore = list.data.result?.only_store_id !== undefined
  const asked = JSON.stringify({ filters: list.query.filters, q: list.query.q })
  return useMemo(
    () => ({ shape, api, filters, view, change, text, query: JSON.parse(asked) as FilterScope['query'], isOneStore }),
    [shape, api, filters, view, change, text, asked, isOneStore],
  )
}
