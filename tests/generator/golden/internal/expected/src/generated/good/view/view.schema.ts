// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { ViewDraft } from './view.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const viewSchema = z.object({
  code: text(),
  note: text(),
})

/** Expressions of the manifest, as functions. */
export const viewRules: Rules<ViewDraft> = {}
