// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeOrderReceiptShape } from './store_order_receipt.fields'
import type { StoreOrderReceipt } from './store_order_receipt.types'

export const storeOrderReceiptApi = resourceApi<StoreOrderReceipt>('/store/store_order_receipt', storeOrderReceiptShape)
