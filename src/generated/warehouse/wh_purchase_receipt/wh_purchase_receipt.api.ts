// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { whPurchaseReceiptShape } from './wh_purchase_receipt.fields'
import type { WhPurchaseReceipt } from './wh_purchase_receipt.types'

export const whPurchaseReceiptApi = resourceApi<WhPurchaseReceipt>(
  '/warehouse/wh_purchase_receipt',
  whPurchaseReceiptShape,
)
