import { useQueries } from '@tanstack/react-query'
import type { LogApi } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { documentKey } from '../query/list-key'

/** Maximum number of documents that are loaded with their lines. */
const MAX_LOADED = 20

/**
 * Loads documents of the list with their lines, which the rows of a list lack: at most `MAX_LOADED`. Undefined until a
 * document has arrived, and when it cannot be loaded.
 */
export function useLines(rows: readonly AnyRow[]): readonly (Doc | undefined)[] {
  const { api } = useList()
  const operator = useOperator()
  const loaded = useQueries({
    queries: rows.slice(0, MAX_LOADED).map((row) => ({
      queryKey: documentKey(operator, api.base, row),
      queryFn: ({ signal }: { signal: AbortSignal }) => (api as LogApi<AnyRow>).detail(row.id, signal),
      staleTime: 30_000,
      retry: false,
    })),
  })
  return loaded.map(({ data }) => data as Doc | undefined)
}
