// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, text } from '@/rules/types'
import type { BayDraft } from './bay.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const baySchema = z.object({
  bay_name: text(),
  places: integer({ min: 1 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const bayRules: Rules<BayDraft> = {
  defaults: {
    status: () => 'enabled',
  },
}
