// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { posOfflineOrderShape } from './pos_offline_order.fields'
import type { PosOfflineOrder } from './pos_offline_order.types'

export const posOfflineOrderApi = logApi<PosOfflineOrder>('/pos/offline_order', posOfflineOrderShape)
