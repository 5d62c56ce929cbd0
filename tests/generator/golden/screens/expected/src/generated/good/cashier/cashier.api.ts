// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { cashierShape } from './cashier.fields'
import type { Cashier } from './cashier.types'

export const cashierApi = resourceApi<Cashier>('/good/cashier', cashierShape)
