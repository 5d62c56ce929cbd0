// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take store/store_stock_batch list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { storeStockBatchApi } from './store_stock_batch.api'
import {
  storeStockBatchActions,
  storeStockBatchColumns,
  storeStockBatchFilters,
  storeStockBatchView,
} from './store_stock_batch.columns'
import { storeStockBatchShape } from './store_stock_batch.fields'
import type { StoreStockBatch } from './store_stock_batch.types'

/** 门店批次库存 · Store Stock by Batch: the list. */
export default function StoreStockBatchList(props: Partial<ListPageProps<StoreStockBatch>>) {
  return (
    <ListPage
      shape={storeStockBatchShape}
      api={storeStockBatchApi}
      columns={storeStockBatchColumns}
      filters={storeStockBatchFilters}
      actions={storeStockBatchActions}
      view={storeStockBatchView}
      {...props}
    />
  )
}
