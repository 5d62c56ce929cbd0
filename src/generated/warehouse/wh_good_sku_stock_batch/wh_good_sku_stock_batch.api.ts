// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { whGoodSkuStockBatchShape } from './wh_good_sku_stock_batch.fields'
import type { WhGoodSkuStockBatch } from './wh_good_sku_stock_batch.types'

export const whGoodSkuStockBatchApi = reportApi<WhGoodSkuStockBatch>(
  '/warehouse/wh_good_sku_stock_batch',
  whGoodSkuStockBatchShape,
)
