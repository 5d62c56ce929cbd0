// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { stockShape } from './stock.fields'
import type { Stock } from './stock.types'

export const stockApi = reportApi<Stock>('/good/stock', stockShape)
