import { type QueryKey, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { allRowsParams } from '@/request/list-params'
import type { ListQuery, ListResult, ReportApi, Summary } from '@/request/resource'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { UNTIL_CHANGED, useChangesWhenShown } from './changes'
import { entityKey } from './list-key'

const EMPTY: readonly AnyRow[] = []
/** Keeps the previous rows as placeholder while new rows load, except rows of another store. */
function keepPreviousOfStore<D>(key: readonly unknown[]) {
  return (previous: D | undefined, query: { queryKey: readonly unknown[] } | undefined): D | undefined =>
    key.every((part, index) => query?.queryKey[index] === part) ? previous : undefined
}

export interface ListData {
  rows: readonly AnyRow[]
  result: ListResult<AnyRow> | undefined
  summary: Summary | undefined
  /** The summary belongs to an earlier query. */
  summaryIsOfEarlierQuery: boolean
  error: unknown
  /** No rows have been shown yet. */
  isFirstLoad: boolean
  /** The rows belong to an earlier query. */
  isOfEarlierQuery: boolean
  refetch(): void
}

/**
 * Whether rows of the list are being loaded. This is not a part of `ListData`, because a list whose tab comes to the
 * front loads its rows again, and the whole list must not render for that.
 */
export function useIsLoadingRows(api: ReportApi<unknown>): boolean {
  const key = entityKey(useOperator(), api.base)
  return useIsFetching({ queryKey: key, predicate: ({ queryKey }) => ROWS.has(queryKey[key.length]) }) > 0
}

/** Last element of a query key of rows: rows of a list, or of a tree. */
const ROWS: ReadonlySet<unknown> = new Set(['list', 'tree'])

/** How the rows of a query are fetched; `key` is that of the entity. */
const rowsOf = (api: ReportApi<unknown>, key: QueryKey, query: ListQuery) => ({
  ...UNTIL_CHANGED,
  queryKey: [...key, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.list(query, signal) as Promise<ListResult<AnyRow>>,
})

/**
 * Returns a function that asks for the rows of a query which the list is about to show. It is called before the screen
 * is drawn for the query, because drawing takes as long as a part of the way to the server.
 */
export function useFetchAhead(api: ReportApi<unknown>): (query: ListQuery) => void {
  const queries = useQueryClient()
  const operator = useOperator()
  return useCallback(
    (query) => void queries.prefetchQuery(rowsOf(api, entityKey(operator, api.base), query)),
    [queries, operator, api],
  )
}

/** Loads rows and summary in parallel, so that counting does not delay the rows. */
export function useListData(api: ReportApi<unknown>, query: ListQuery, withSummary: boolean): ListData {
  const operator = useOperator()
  const key = entityKey(operator, api.base)
  useChangesWhenShown()
  const rows = useQuery<ListResult<AnyRow>>({
    ...rowsOf(api, key, query),
    placeholderData: keepPreviousOfStore<ListResult<AnyRow>>(key),
  })
  const figures = useQuery<Summary>({
    ...UNTIL_CHANGED,
    queryKey: [...key, 'summary', allRowsParams({ ...query, sort: undefined })],
    queryFn: ({ signal }) => api.summary(query, signal),
    placeholderData: keepPreviousOfStore<Summary>(key),
    enabled: withSummary,
  })
  const { refetch: refetchRows } = rows
  const { refetch: refetchFigures } = figures
  return useMemo(
    () => ({
      rows: rows.data?.list ?? EMPTY,
      result: rows.data,
      summary: figures.data,
      summaryIsOfEarlierQuery: figures.isPlaceholderData,
      error: rows.error,
      isFirstLoad: rows.isPending,
      isOfEarlierQuery: rows.isPlaceholderData,
      refetch() {
        void refetchRows()
        if (withSummary) void refetchFigures()
      },
    }),
    [
      rows.data,
      rows.error,
      rows.isPending,
      rows.isPlaceholderData,
      figures.data,
      figures.isPlaceholderData,
      refetchRows,
      refetchFigures,
      withSummary,
    ],
  )
}
