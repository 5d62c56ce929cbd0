import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'

/** Under `npm run dev` the API is another one after a save: what it said before is asked for again. */
export function useFreshAnswers(queries: QueryClient): void {
  useEffect(() => {
    const hot = import.meta.hot
    if (!hot) return
    const ask = () => void queries.invalidateQueries()
    hot.on('backstock:api', ask)
    return () => hot.off('backstock:api', ask)
  }, [queries])
}
