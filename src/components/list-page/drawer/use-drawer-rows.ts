import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentClient } from '@/request/current-client'
import { decode } from '@/request/decode'
import type { Shape } from '@/rules/field'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { entityKey } from '../query/list-key'

/** Rows of a page. */
export const PAGE = 20

/** Default mapping of the drawer's columns to fields of the row: place and item. */
const DEFAULT_MATCH = { store_id: 'store_id', warehouse_id: 'warehouse_id', sku_id: 'sku_id' }

/** Loads a page of a drawer from `GET {base}/{drawer}`, filtered by the columns in the action's `match`. */
export function useDrawerRows<R>(drawer: string, row: AnyRow, shape: Shape, current: number) {
  const { api, actions } = useList()
  const operator = useOperator()
  const match = Object.entries(
    Object.values(actions).find((action) => action.drawer === drawer)?.match ?? DEFAULT_MATCH,
  )
  const filter = Object.fromEntries(match.flatMap(([key, field]) => (row[field] == null ? [] : [[key, row[field]]])))
  return useQuery({
    queryKey: [...entityKey(operator, api.base), drawer, filter, current],
    async queryFn({ signal }) {
      const page = await currentClient().get<{ list: unknown[]; total: number }>(`${api.base}/${drawer}`, {
        params: { ...(filter as Record<string, number>), current, pageSize: PAGE },
        signal,
        quiet: true,
      })
      return { ...page, list: page.list.map((entry) => decode<R>(shape, entry)) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}
