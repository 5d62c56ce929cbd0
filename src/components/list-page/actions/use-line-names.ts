import { useQueries } from '@tanstack/react-query'
import { rowName } from '@/components/document-page/rows/row-name'
import { rowsOf } from '@/components/document-page/draft/same-value'
import type { LogApi } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { entityKey } from '../query/list-key'

/** Maximum number of documents that are loaded for the names of their lines; lines of further documents have numbers only. */
const MAX_LOADED = 20

/**
 * Returns the name of a line by the id of its document, its table and its index: the name of its goods, as the
 * document's list of problems has it. Lists have no lines, so the documents `rows` are loaded; until a document has
 * arrived, and when it cannot be loaded, the names of its lines are ''.
 */
export function useLineNames(rows: readonly AnyRow[]): (id: number, table: string, index: number) => string {
  const { api, shape } = useList()
  const operator = useOperator()
  const withLines = rows.slice(0, MAX_LOADED)
  const loaded = useQueries({
    queries: withLines.map(({ id, version }) => ({
      queryKey: [...entityKey(operator, api.base), 'line-names', id, version],
      queryFn: ({ signal }: { signal: AbortSignal }) => (api as LogApi<AnyRow>).detail(id, signal),
      staleTime: 30_000,
      retry: false,
    })),
  })
  return (id, table, index) => {
    const doc = loaded[withLines.findIndex((row) => row.id === id)]?.data
    const lines = shape.tables?.[table]
    const row = doc && rowsOf(doc as Doc, table)[index]
    return lines && row ? rowName(lines, row) : ''
  }
}
