// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { View } from './view.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const viewSchema = z.object({
  code: text(),
  note: text(),
})

/** What the manifest says of this document in expressions, as functions. */
export const viewRules: Rules<View> = {}
