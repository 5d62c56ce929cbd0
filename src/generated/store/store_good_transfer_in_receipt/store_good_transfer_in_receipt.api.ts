// From manifest/entities/store/store_good_transfer_in_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeGoodTransferInReceiptShape } from './store_good_transfer_in_receipt.fields'
import type { StoreGoodTransferInReceipt } from './store_good_transfer_in_receipt.types'

export const storeGoodTransferInReceiptApi = resourceApi<StoreGoodTransferInReceipt>(
  '/store/store_good_transfer_in_receipt',
  storeGoodTransferInReceiptShape,
)
