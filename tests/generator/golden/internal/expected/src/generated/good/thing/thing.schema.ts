// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { Thing } from './thing.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const thingSchema = z.object({
  code: text(),
})

/** What the manifest says of this document in expressions, as functions. */
export const thingRules: Rules<Thing> = {}
