// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeStockAdjustReceiptShape } from './store_stock_adjust_receipt.fields'
import type { StoreStockAdjustReceipt } from './store_stock_adjust_receipt.types'

export const storeStockAdjustReceiptApi = resourceApi<StoreStockAdjustReceipt>(
  '/store/store_stock_adjust_receipt',
  storeStockAdjustReceiptShape,
)
