// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { repairShape } from './repair.fields'
import type { Repair } from './repair.types'

export const repairApi = resourceApi<Repair>('/good/repair', repairShape)
