// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeReturnReceiveReceiptShape } from './store_return_receive_receipt.fields'
import type { StoreReturnReceiveReceipt } from './store_return_receive_receipt.types'

export const storeReturnReceiveReceiptApi = resourceApi<StoreReturnReceiveReceipt>(
  '/store/store_return_receive_receipt',
  storeReturnReceiveReceiptShape,
)
