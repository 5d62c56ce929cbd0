// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { posOrderShape } from './pos_order.fields'
import type { PosOrder } from './pos_order.types'

export const posOrderApi = logApi<PosOrder>('/pos/pos_order', posOrderShape)
