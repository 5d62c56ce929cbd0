// From manifest/entities/wholesale/wholesaler.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, image, money, percent, phone, ref, region, text } from '@/rules/types'
import type { WholesalerDraft } from './wholesaler.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const wholesalerSchema = z.object({
  wholesaler_no: text({ max: 12 }),
  wholesaler_name: text({ max: 60 }),
  org_id: ref(),
  warehouse_id: ref(),
  contact_name: text({ max: 20 }),
  contact_phone: phone(),
  region_code: region(),
  address: text({ max: 120 }),
  tax_no: text({ max: 20, pattern: /^[0-9A-Z]{15,20}$/u }),
  price_grade: enumOf(['a', 'b', 'c']),
  discount_percent: percent({ min: 0, max: 5000 }),
  settlement: enumOf(['prepaid', 'monthly']),
  credit_limit_amount: money({ min: 0, max: 1000000000 }),
  salesman_id: ref(),
  store_id: ref(),
  license_image: image(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const wholesalerRules: Rules<WholesalerDraft> = {
  required: {
    credit_limit_amount: (s) => s.doc.settlement === 'monthly',
  },
  defaults: {
    price_grade: () => 'c',
    discount_percent: () => 0,
    settlement: () => 'prepaid',
    credit_limit_amount: () => 0,
    status: () => 'enabled',
  },
  show: {
    credit_limit_amount: (s) => s.doc.settlement === 'monthly',
  },
}
