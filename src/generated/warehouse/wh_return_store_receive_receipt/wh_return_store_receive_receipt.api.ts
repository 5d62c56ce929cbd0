// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { whReturnStoreReceiveReceiptShape } from './wh_return_store_receive_receipt.fields'
import type { WhReturnStoreReceiveReceipt } from './wh_return_store_receive_receipt.types'

export const whReturnStoreReceiveReceiptApi = resourceApi<WhReturnStoreReceiveReceipt>(
  '/warehouse/wh_return_store_receive_receipt',
  whReturnStoreReceiveReceiptShape,
)
