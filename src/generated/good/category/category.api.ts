// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { categoryShape } from './category.fields'
import type { Category } from './category.types'

export const categoryApi = resourceApi<Category>('/good/category', categoryShape)
