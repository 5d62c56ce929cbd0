import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'

/** Name of the window event that is sent when the API has been restarted after a save. */
export const API_CHANGED = 'backstock:api'

/** Under `npm run dev` a save restarts the API; all queries are then fetched again. */
export function useFreshAnswers(queries: QueryClient): void {
  useEffect(() => {
    if (!import.meta.env.DEV) return
    const refetch = () => void queries.invalidateQueries()
    window.addEventListener(API_CHANGED, refetch)
    return () => window.removeEventListener(API_CHANGED, refetch)
  }, [queries])
}
