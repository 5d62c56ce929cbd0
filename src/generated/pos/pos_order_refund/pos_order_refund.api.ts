// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { posOrderRefundShape } from './pos_order_refund.fields'
import type { PosOrderRefund } from './pos_order_refund.types'

export const posOrderRefundApi = logApi<PosOrderRefund>('/pos/pos_order_refund', posOrderRefundShape)
