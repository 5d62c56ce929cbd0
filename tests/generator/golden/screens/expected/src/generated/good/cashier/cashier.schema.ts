// From manifest/entities/good/cashier.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, phone, text } from '@/rules/types'
import type { CashierDraft } from './cashier.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const cashierSchema = z.object({
  name: text({ max: 30 }),
  mobile: phone({ mobile: true }),
  code: text({ max: 8 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const cashierRules: Rules<CashierDraft> = {
  defaults: {
    status: () => 'enabled',
  },
}
