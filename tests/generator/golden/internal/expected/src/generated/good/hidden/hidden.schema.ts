// From manifest/entities/good/hidden.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { ref, text } from '@/rules/types'
import type { HiddenDraft } from './hidden.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const hiddenSchema = z.object({
  code: text(),
  thing_id: ref(),
})

/** Expressions of the manifest, as functions. */
export const hiddenRules: Rules<HiddenDraft> = {}
