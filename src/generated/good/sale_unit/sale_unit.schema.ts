// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, text } from '@/rules/types'
import type { SaleUnitDraft } from './sale_unit.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const saleUnitSchema = z.object({
  unit_code: text({ max: 10, pattern: /^[a-z0-9_]+$/u }),
  unit_name: text({ max: 10 }),
  unit_name_en: text({ max: 20 }),
  unit_type: enumOf(['count', 'weight', 'volume', 'pack']),
  decimals: integer({ min: 0, max: 3 }),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const saleUnitRules: Rules<SaleUnitDraft> = {
  defaults: {
    unit_type: () => 'count',
    decimals: () => 0,
    sort: () => 0,
    status: () => 'enabled',
  },
}
