// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeGoodLossReceiptShape } from './store_good_loss_receipt.fields'
import type { StoreGoodLossReceipt } from './store_good_loss_receipt.types'

export const storeGoodLossReceiptApi = resourceApi<StoreGoodLossReceipt>(
  '/store/store_good_loss_receipt',
  storeGoodLossReceiptShape,
)
