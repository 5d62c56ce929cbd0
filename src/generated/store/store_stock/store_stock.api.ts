// From manifest/entities/store/store_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { storeStockShape } from './store_stock.fields'
import type { StoreStock } from './store_stock.types'

export const storeStockApi = reportApi<StoreStock>('/store/store_stock', storeStockShape)
