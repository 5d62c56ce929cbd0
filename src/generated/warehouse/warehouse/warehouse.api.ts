// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { warehouseShape } from './warehouse.fields'
import type { Warehouse } from './warehouse.types'

export const warehouseApi = resourceApi<Warehouse>('/warehouse/manage', warehouseShape)
