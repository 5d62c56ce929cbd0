// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { whSendReceiptShape } from './wh_send_receipt.fields'
import type { WhSendReceipt } from './wh_send_receipt.types'

export const whSendReceiptApi = resourceApi<WhSendReceipt>('/warehouse/wh_send_receipt', whSendReceiptShape)
