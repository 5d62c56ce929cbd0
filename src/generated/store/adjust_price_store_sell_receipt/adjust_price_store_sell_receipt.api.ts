// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { adjustPriceStoreSellReceiptShape } from './adjust_price_store_sell_receipt.fields'
import type { AdjustPriceStoreSellReceipt } from './adjust_price_store_sell_receipt.types'

export const adjustPriceStoreSellReceiptApi = resourceApi<AdjustPriceStoreSellReceipt>(
  '/store/adjust_price_store_sell_receipt',
  adjustPriceStoreSellReceiptShape,
)
