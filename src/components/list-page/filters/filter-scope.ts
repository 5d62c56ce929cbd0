import { createContext, use } from 'react'
import { type ListController, ListContext } from '../list-context'

/** What the filters of a list or a report read and change. */
export interface FilterScope extends Pick<
  ListController,
  'shape' | 'api' | 'filters' | 'view' | 'query' | 'change' | 'text'
> {
  /** Only rows of the chosen store are shown. */
  isOneStore: boolean
}

/** Given by screens that have filters but no list. */
export const FilterContext = createContext<FilterScope | null>(null)

export function useFilterScope(): FilterScope {
  const own = use(FilterContext)
  const list = use(ListContext)
  if (own) return own
  if (!list) throw new Error('useFilterScope outside a list or a report')
  return { ...list, isOneStore: list.data.result?.only_store_id !== undefined }
}
