// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { whGoodSkuStockShape } from './wh_good_sku_stock.fields'
import type { WhGoodSkuStock } from './wh_good_sku_stock.types'

export const whGoodSkuStockApi = reportApi<WhGoodSkuStock>('/warehouse/wh_good_sku_stock', whGoodSkuStockShape)
