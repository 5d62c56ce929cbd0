import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useOperator } from '../../operator-context'
import { readJson, writeJson } from '@/settings/browser-storage'
import { fetchViews, type SavedView, type Views } from './view-api'

function cachedViews(key: string): Views | undefined {
  const stored = readJson(key) as Views | null
  return stored && Array.isArray(stored.views) && Array.isArray(stored.roles) ? stored : undefined
}

export interface KeptViews {
  /** Undefined until the server has answered for the first time. */
  stored: Views | undefined
  /** The first answer in this browser is on its way. */
  isPending: boolean
  refresh: () => Promise<void>
  /** Puts the operator's own layout into the known answer, after the server has stored it. */
  putLayout: (layout: Views['layout']) => Promise<void>
}

/**
 * The views of a list. The views of the last visit are cached, so that the list opens with its view at once; without
 * local storage, the list opens without a view and applies it when the server has answered.
 */
export function useViews(list: string): KeptViews {
  const { tenantId, operatorId } = useOperator()
  const queries = useQueryClient()
  const key = `views:${tenantId}:${operatorId}:${list}`
  const { data, isPending, isFetching } = useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => {
      const views = await fetchViews(list, signal)
      writeJson(key, views)
      return views
    },
    initialData: () => cachedViews(key),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    retry: false,
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [key] }), [queries, key])
  const putLayout = useCallback(
    async (layout: Views['layout']) => {
      // An answer that is on its way may have been read before the layout was stored.
      await queries.cancelQueries({ queryKey: [key] })
      const known = queries.getQueryData<Views>([key])
      if (!known) return void queries.invalidateQueries({ queryKey: [key] })
      const views = { ...known, layout }
      queries.setQueryData([key], views)
      writeJson(key, views)
    },
    [queries, key],
  )
  return { stored: data, isPending: isPending && isFetching, refresh, putLayout }
}

export const NO_VIEW = '0'

/** The view that the URL names; undefined when there is none or it was deleted. */
export function viewNamed(views: Views | undefined, search: string): SavedView | undefined {
  const id = Number(new URLSearchParams(search).get('view'))
  return views?.views.find((view) => view.id === id)
}
