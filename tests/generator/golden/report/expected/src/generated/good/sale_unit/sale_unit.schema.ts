// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { integer, text } from '@/rules/types'
import type { SaleUnitDraft } from './sale_unit.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const saleUnitSchema = z.object({
  unit_name: text({ max: 10 }),
  decimals: integer({ min: 0, max: 3 }),
})

/** Expressions of the manifest, as functions. */
export const saleUnitRules: Rules<SaleUnitDraft> = {
  defaults: {
    decimals: () => 0,
  },
}
