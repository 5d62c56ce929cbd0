import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'

/** Told to the window when the API is another one. */
export const API_CHANGED = 'backstock:api'

/** Under `npm run dev` the API is another one after a save: what it said before is asked for again. */
export function useFreshAnswers(queries: QueryClient): void {
  useEffect(() => {
    if (!import.meta.env.DEV) return
    const ask = () => void queries.invalidateQueries()
    window.addEventListener(API_CHANGED, ask)
    return () => window.removeEventListener(API_CHANGED, ask)
  }, [queries])
}
