// From manifest/entities/supply/supplier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays } from '@/exact/date'
import type { Rules } from '@/rules/rules'
import { date, email, enumOf, image, integer, money, percent, phone, refs, text } from '@/rules/types'
import type { SupplierDraft } from './supplier.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const supplierSchema = z.object({
  supplier_no: text({ max: 12 }),
  supplier_name: text({ max: 60 }),
  short_name: text({ max: 20 }),
  supplier_type: enumOf(['manufacturer', 'distributor', 'agent', 'farm']),
  category_ids: refs(),
  contact_name: text({ max: 20 }),
  contact_phone: phone(),
  email: email(),
  address: text({ max: 120 }),
  settlement: enumOf(['cash', 'prepaid', 'monthly', 'consignment']),
  payment_days: integer({ min: 0, max: 180 }),
  tax_no: text({ max: 20, pattern: /^[0-9A-Z]{15,20}$/u }),
  bank_name: text({ max: 40 }),
  bank_account: text({ max: 30, pattern: /^[0-9]+$/u }),
  lead_days: integer({ min: 0, max: 90 }),
  min_order_amount: money({ min: 0 }),
  over_receive_percent: percent({ min: 0, max: 2000 }),
  license_image: image(),
  license_expire_date: date(),
  status: enumOf(['enabled', 'disabled', 'blacklisted']),
})

/** Expressions of the manifest, as functions. */
export const supplierRules: Rules<SupplierDraft> = {
  required: {
    payment_days: (s) => s.doc.settlement === 'monthly',
    bank_name: (s) => s.doc.bank_account != null,
    bank_account: (s) => s.doc.bank_name != null,
  },
  defaults: {
    supplier_type: () => 'distributor',
    settlement: () => 'monthly',
    payment_days: () => 30,
    lead_days: () => 3,
    min_order_amount: () => 0,
    status: () => 'enabled',
  },
  show: {
    payment_days: (s) => s.doc.settlement === 'monthly',
  },
  checks: [
    {
      path: 'license_expire_date',
      check: (s) => s.doc.license_expire_date == null || s.doc.license_expire_date >= addDays(s.today, 30),
      message: { zh: '证照将在 30 天内到期或已过期', en: 'The license has expired or expires within 30 days' },
      warn: true,
      limits: [{ op: '>=', to: (s) => addDays(s.today, 30) }],
      facts: [{ from: 'doc', path: 'license_expire_date', type: 'date' }],
    },
  ],
}
