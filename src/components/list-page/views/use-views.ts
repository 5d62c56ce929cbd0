import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOperator } from '../../operator-context'
import { fetchViews, type SavedView, type Views } from './view-api'

function cached(key: string): Views | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Views | null
    return kept && Array.isArray(kept.views) && Array.isArray(kept.roles) ? kept : undefined
  } catch {
    return undefined
  }
}

function cache(key: string, views: Views): void {
  try {
    localStorage.setItem(key, JSON.stringify(views))
  } catch {
    // Without storage a list opens as it is in the manifest and takes its view a moment later.
  }
}

export interface KeptViews {
  /** Undefined until the server has answered for the first time: then there is nothing to choose from. */
  all: Views | undefined
  refresh: () => Promise<void>
}

/** The views of a list. What was there last time is there at once, so that a list does not open twice. */
export function useViews(list: string): KeptViews {
  const { tenantId, operatorId } = useOperator()
  const queries = useQueryClient()
  const key = `views:${tenantId}:${operatorId}:${list}`
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => {
      const views = await fetchViews(list, signal)
      cache(key, views)
      return views
    },
    initialData: () => cached(key),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    retry: false,
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [key] }), [queries, key])
  return { all: data, refresh }
}

export const NO_VIEW = '0'

/** The view that an address names; undefined for none, and for one that is gone. */
export function viewNamed(views: Views | undefined, search: string): SavedView | undefined {
  const id = Number(new URLSearchParams(search).get('view'))
  return views?.views.find((view) => view.id === id)
}
