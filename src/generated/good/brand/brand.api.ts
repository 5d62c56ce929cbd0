// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { brandShape } from './brand.fields'
import type { Brand } from './brand.types'

export const brandApi = resourceApi<Brand>('/good/brand', brandShape)
