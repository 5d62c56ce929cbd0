// From manifest/entities/warehouse/wh_purchase_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { whPurchaseReceiveReceiptShape } from './wh_purchase_receive_receipt.fields'
import type { WhPurchaseReceiveReceipt } from './wh_purchase_receive_receipt.types'

export const whPurchaseReceiveReceiptApi = resourceApi<WhPurchaseReceiveReceipt>(
  '/warehouse/wh_purchase_receive_receipt',
  whPurchaseReceiveReceiptShape,
)
