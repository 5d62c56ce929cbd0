// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { orderShape } from './order.fields'
import type { Order } from './order.types'

export const orderApi = resourceApi<Order>('/good/order', orderShape)
