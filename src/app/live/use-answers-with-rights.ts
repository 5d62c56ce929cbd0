import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { onRightsChange } from '@/auth/rights'
import { removeAll } from '@/auth/storage'
import { DOCUMENT_PREFIX } from '@/auth/storage-prefixes'
import { dropEarlyCalls } from '@/request/early-call'

/**
 * Answers of the server contain only what the operator may see. After a change of the operator's rights, queries that
 * no screen shows and documents that were kept for work without a network are forgotten; queries on the screen, the
 * operator among them, are fetched again.
 */
export function useAnswersWithRights(queries: QueryClient): void {
  useEffect(
    () =>
      onRightsChange(() => {
        dropEarlyCalls()
        removeAll(DOCUMENT_PREFIX, 'sessionStorage')
        void queries.resetQueries({ type: 'inactive' })
        void queries.invalidateQueries()
      }),
    [queries],
  )
}
