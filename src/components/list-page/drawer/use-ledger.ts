import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentClient } from '@/request/current-client'
import { decode } from '@/request/decode'
import { type LedgerRow, ledgerShape } from '@/rules/ledger-shape'
import { useOperator } from '../../operator-context'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import { entityKey } from '../query/list-key'

export const PAGE = 20

/** What names the place and the goods of a stock row. */
const KEYS = ['store_id', 'warehouse_id', 'sku_id', 'batch_id'] as const

export function useLedger(row: AnyRow, current: number) {
  const { api } = useList()
  const operator = useOperator()
  const match = Object.fromEntries(KEYS.flatMap((key) => (typeof row[key] === 'number' ? [[key, row[key]]] : [])))
  return useQuery({
    queryKey: [...entityKey(operator, api.base), 'ledger', match, current],
    async queryFn({ signal }) {
      const page = await currentClient().get<{ list: unknown[]; total: number }>(`${api.base}/ledger`, {
        params: { ...match, current, pageSize: PAGE },
        signal,
      })
      return { ...page, list: page.list.map((entry) => decode<LedgerRow>(ledgerShape, entry)) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}
