import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery, ReportApi } from '@/request/resource'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { UNTIL_CHANGED, useChangesWhenShown } from '../query/changes'
import { entityKey } from '../query/list-key'
import type { ListData } from '../query/use-list-data'

const PAGE_SIZE = 100
const EMPTY: readonly AnyRow[] = []

/** Loads all rows of the tree regardless of filters: search results show their ancestors, so all rows are needed. */
async function loadAll(api: ReportApi<unknown>, signal: AbortSignal): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let current = 1; ; current += 1) {
    const page = await api.list({ current, pageSize: PAGE_SIZE, filters: {} }, signal)
    rows.push(...(page.list as AnyRow[]))
    if (page.list.length === 0 || rows.length >= page.total) return rows
  }
}

/**
 * The data of a tree list. Takes the arguments of `useListData`, in whose place it is called; a tree needs only the
 * API.
 */
export function useTreeData(api: ReportApi<unknown>, _query: ListQuery, _withSummary: boolean): ListData {
  const operator = useOperator()
  useChangesWhenShown()
  const { data, error, isPending, refetch } = useQuery({
    ...UNTIL_CHANGED,
    queryKey: [...entityKey(operator, api.base), 'tree'],
    queryFn: ({ signal }) => loadAll(api, signal),
  })
  return useMemo(
    () => ({
      rows: data ?? EMPTY,
      result: data && { list: data, total: data.length, total_is_bound: false },
      summary: undefined,
      summaryIsOfEarlierQuery: false,
      error,
      isFirstLoad: isPending,
      isOfEarlierQuery: false,
      refetch: () => void refetch(),
    }),
    [data, error, isPending, refetch],
  )
}
