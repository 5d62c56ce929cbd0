// From manifest/entities/store/adjust_price_store_buy_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { adjustPriceStoreBuyReceiptShape } from './adjust_price_store_buy_receipt.fields'
import type { AdjustPriceStoreBuyReceipt } from './adjust_price_store_buy_receipt.types'

export const adjustPriceStoreBuyReceiptApi = resourceApi<AdjustPriceStoreBuyReceipt>(
  '/store/adjust_price_store_buy_receipt',
  adjustPriceStoreBuyReceiptShape,
)
