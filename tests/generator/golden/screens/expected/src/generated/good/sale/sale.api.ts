// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { logApi } from '@/request/resource-api'
import { saleShape } from './sale.fields'
import type { Sale } from './sale.types'

export const saleApi = logApi<Sale>('/good/sale', saleShape)
