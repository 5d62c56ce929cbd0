// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { whPickReceiptShape } from './wh_pick_receipt.fields'
import type { WhPickReceipt } from './wh_pick_receipt.types'

export const whPickReceiptApi = resourceApi<WhPickReceipt>('/warehouse/wh_pick_receipt', whPickReceiptShape)
