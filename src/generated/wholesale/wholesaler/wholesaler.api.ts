// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { wholesalerShape } from './wholesaler.fields'
import type { Wholesaler } from './wholesaler.types'

export const wholesalerApi = resourceApi<Wholesaler>('/wholesale/wholesaler', wholesalerShape)
