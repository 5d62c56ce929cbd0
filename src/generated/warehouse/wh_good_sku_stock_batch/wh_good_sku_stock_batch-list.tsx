// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To take it over: npm run manifest -- take warehouse/wh_good_sku_stock_batch list
import { ListPage } from '@/components/list-page/list-page'
import type { ListPageProps } from '@/components/list-page/types'
import { whGoodSkuStockBatchApi } from './wh_good_sku_stock_batch.api'
import {
  whGoodSkuStockBatchColumns,
  whGoodSkuStockBatchFilters,
  whGoodSkuStockBatchView,
} from './wh_good_sku_stock_batch.columns'
import { whGoodSkuStockBatchShape } from './wh_good_sku_stock_batch.fields'
import type { WhGoodSkuStockBatch } from './wh_good_sku_stock_batch.types'

/** 仓库批次库存 · Warehouse Stock by Batch: the list. */
export default function WhGoodSkuStockBatchList(props: Partial<ListPageProps<WhGoodSkuStockBatch>>) {
  return (
    <ListPage
      shape={whGoodSkuStockBatchShape}
      api={whGoodSkuStockBatchApi}
      columns={whGoodSkuStockBatchColumns}
      filters={whGoodSkuStockBatchFilters}
      view={whGoodSkuStockBatchView}
      {...props}
    />
  )
}
