// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { skuShape } from './sku.fields'
import type { Sku } from './sku.types'

export const skuApi = resourceApi<Sku>('/good/sku', skuShape)
