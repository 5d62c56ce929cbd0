// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { date, decimal, enumOf, image, phone, ref, region, text, textList, time } from '@/rules/types'
import type { Store } from './store.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const storeSchema = z.object({
  store_no: text({ max: 10 }),
  store_name: text({ max: 40 }),
  store_type: enumOf(['direct', 'franchise', 'wholesale', 'head_office']),
  status: enumOf(['preparing', 'open', 'suspended', 'closed']),
  org_id: ref(),
  manager_id: ref(),
  phone: phone(),
  open_date: date(),
  open_time: time(),
  close_time: time(),
  business_day_deadline: time(),
  region_code: region(),
  address: text({ max: 120 }),
  area_sqm: decimal(2, { min: 1, max: 99999999 }),
  default_warehouse_id: ref(),
  delivery_weekdays: textList(),
  franchisee_name: text({ max: 40 }),
  wholesaler_id: ref(),
  license_image: image(),
})

/** What the manifest says of this document in expressions, as functions. */
export const storeRules: Rules<Store> = {}
