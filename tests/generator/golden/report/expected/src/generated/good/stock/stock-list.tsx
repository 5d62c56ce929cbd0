// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take good/stock list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { stockApi } from './stock.api'
import { stockColumns, stockFilters, stockView } from './stock.columns'
import { stockShape } from './stock.fields'
import type { Stock } from './stock.types'

/** 库存 · Stock: the list. */
export default function StockList(props: Partial<ListPageProps<Stock>>) {
  return (
    <ListPage
      shape={stockShape}
      api={stockApi}
      columns={stockColumns}
      filters={stockFilters}
      view={stockView}
      {...props}
    />
  )
}
