// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { storeGoodTransferOutReceiptShape } from './store_good_transfer_out_receipt.fields'
import type { StoreGoodTransferOutReceipt } from './store_good_transfer_out_receipt.types'

export const storeGoodTransferOutReceiptApi = resourceApi<StoreGoodTransferOutReceipt>(
  '/store/store_good_transfer_out_receipt',
  storeGoodTransferOutReceiptShape,
)
