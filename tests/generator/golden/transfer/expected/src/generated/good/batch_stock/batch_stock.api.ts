// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { reportApi } from '@/request/resource-api'
import { batchStockShape } from './batch_stock.fields'
import type { BatchStock } from './batch_stock.types'

export const batchStockApi = reportApi<BatchStock>('/good/batch_stock', batchStockShape)
