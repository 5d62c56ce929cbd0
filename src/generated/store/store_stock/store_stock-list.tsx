// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_stock list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeStockApi } from './store_stock.api'
import { storeStockActions, storeStockColumns, storeStockFilters, storeStockView } from './store_stock.columns'
import { storeStockShape } from './store_stock.fields'
import type { StoreStock } from './store_stock.types'

/** 门店库存 · Store Stock: the list. */
export default function StoreStockList(props: Partial<ListPageProps<StoreStock>>) {
  return (
    <ListPage
      shape={storeStockShape}
      api={storeStockApi}
      columns={storeStockColumns}
      filters={storeStockFilters}
      actions={storeStockActions}
      view={storeStockView}
      {...props}
    />
  )
}
