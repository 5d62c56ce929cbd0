// From manifest/entities/store/store_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { storeStockBatchShape } from './store_stock_batch.fields'
import type { StoreStockBatch } from './store_stock_batch.types'

export const storeStockBatchApi = reportApi<StoreStockBatch>('/store/store_stock_batch', storeStockBatchShape)
