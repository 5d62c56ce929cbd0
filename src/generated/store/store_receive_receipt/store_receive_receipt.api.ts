// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeReceiveReceiptShape } from './store_receive_receipt.fields'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

export const storeReceiveReceiptApi = resourceApi<StoreReceiveReceipt>(
  '/store/store_receive_receipt',
  storeReceiveReceiptShape,
)
