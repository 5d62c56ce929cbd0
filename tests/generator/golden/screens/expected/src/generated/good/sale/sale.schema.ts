// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Conditions, InputScope, Rules } from '@/rules/rules'
import { enumOf, money, text } from '@/rules/types'
import type { SaleDraft } from './sale.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const saleSchema = z.object({
  no: text(),
  status: enumOf(['open', 'closed', 'confirmed']),
  diff_amount: money(),
  note: text({ max: 100 }),
})

/** Expressions of the manifest, as functions. */
export const saleRules: Rules<SaleDraft> = {
  defaults: {
    status: () => 'open',
  },
}

/** Input of the transitions: types, limits and conditions. */
export const saleInputs = {
  confirm: {
    schema: z.object({
      note: text({ max: 100 }),
      limit: money({ min: 0 }),
    }),
    conditions: {
      required: {
        note: (s) => (s.doc.diff_amount ?? 0) !== 0,
      },
      checks: [
        {
          path: 'limit',
          check: (s) => (s.input.limit ?? 0) >= (s.doc.diff_amount ?? 0),
          message: { zh: '太小', en: 'Too small' },
          limits: [{ op: '>=', to: (s) => s.doc.diff_amount }],
          facts: [{ from: 'doc', path: 'diff_amount', type: 'money' }],
        },
      ],
    } satisfies Conditions<InputScope<SaleDraft, { note: string | null; limit: number | null }>>,
  },
}
