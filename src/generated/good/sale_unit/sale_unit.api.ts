// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { resourceApi } from '@/request/resource-api'
import { saleUnitShape } from './sale_unit.fields'
import type { SaleUnit } from './sale_unit.types'

export const saleUnitApi = resourceApi<SaleUnit>('/good/sale_unit', saleUnitShape)
