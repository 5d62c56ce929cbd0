// From manifest/entities/good/person.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, phone, ref, text } from '@/rules/types'
import type { PersonDraft } from './person.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const personSchema = z.object({
  name: text({ max: 30 }),
  mobile: phone({ mobile: true }),
  role_type: enumOf(['head_office', 'store', 'warehouse', 'wholesaler']),
  boss_id: ref(),
  points: integer(),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const personRules: Rules<PersonDraft> = {
  defaults: {
    status: () => 'enabled',
  },
}

/** Input of the transitions: types, limits and conditions. */
export const personInputs = {
  adjust_points: {
    schema: z.object({
      change: integer(),
      by_id: ref(),
    }),
  },
}
