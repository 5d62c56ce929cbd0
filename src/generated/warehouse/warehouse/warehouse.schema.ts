// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, decimal, enumOf, phone, ref, region, text } from '@/rules/types'
import type { WarehouseDraft } from './warehouse.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const warehouseSchema = z.object({
  warehouse_no: text({ max: 10 }),
  warehouse_name: text({ max: 40 }),
  warehouse_type: enumOf(['central', 'regional', 'fresh', 'return']),
  org_id: ref(),
  manager_id: ref(),
  phone: phone(),
  region_code: region(),
  address: text({ max: 120 }),
  area_sqm: decimal(2, { min: 1, max: 9999999999 }),
  accepts_returns: boolean(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const warehouseRules: Rules<WarehouseDraft> = {
  defaults: {
    warehouse_type: () => 'central',
    accepts_returns: () => true,
    status: () => 'enabled',
  },
}
