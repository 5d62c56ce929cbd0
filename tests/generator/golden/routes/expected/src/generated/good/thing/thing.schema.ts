// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  code: text(),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {}
