import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentClient } from '@/request/current-client'
import { decode } from '@/request/decode'
import type { Shape } from '@/rules/field'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { entityKey } from '../query/list-key'

export const PAGE = 20

/** The row's own place and goods, where the manifest says nothing else. */
const OWN = { store_id: 'store_id', warehouse_id: 'warehouse_id', sku_id: 'sku_id' }

/** A page of what stands behind a row: `GET {base}/{drawer}`, asked for by the columns that `match` names. */
export function useDrawerRows<R>(drawer: string, row: AnyRow, shape: Shape, current: number) {
  const { api, actions } = useList()
  const operator = useOperator()
  const match = Object.entries(Object.values(actions).find((action) => action.drawer === drawer)?.match ?? OWN)
  const asked = Object.fromEntries(match.flatMap(([key, field]) => (row[field] == null ? [] : [[key, row[field]]])))
  return useQuery({
    queryKey: [...entityKey(operator, api.base), drawer, asked, current],
    async queryFn({ signal }) {
      const page = await currentClient().get<{ list: unknown[]; total: number }>(`${api.base}/${drawer}`, {
        params: { ...(asked as Record<string, number>), current, pageSize: PAGE },
        signal,
      })
      return { ...page, list: page.list.map((entry) => decode<R>(shape, entry)) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}
