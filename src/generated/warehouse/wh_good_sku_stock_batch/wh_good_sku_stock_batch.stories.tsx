// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { listStories } from '../../../../.storybook/story-kit'
import WhGoodSkuStockBatchList from './wh_good_sku_stock_batch-list'
import { whGoodSkuStockBatchApi } from './wh_good_sku_stock_batch.api'
import { whGoodSkuStockBatchShape } from './wh_good_sku_stock_batch.fields'

const list = listStories({
  screen: WhGoodSkuStockBatchList,
  shape: whGoodSkuStockBatchShape,
  api: whGoodSkuStockBatchApi,
})

/** Warehouse Stock by Batch */
export default { title: '仓库管理/仓库批次库存' }
export const Rows = list.rows
export const Empty = list.empty
export const Loading = list.loading
export const Failed = list.error
export const Forbidden = list.forbidden
