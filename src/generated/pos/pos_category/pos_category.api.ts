// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { posCategoryShape } from './pos_category.fields'
import type { PosCategory } from './pos_category.types'

export const posCategoryApi = resourceApi<PosCategory>('/pos/category', posCategoryShape)
