// From manifest/entities/store/store.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { StoreDraft } from './store.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const storeSchema = z.object({
  store_name: text({ max: 40 }),
})

/** Expressions of the manifest, as functions. */
export const storeRules: Rules<StoreDraft> = {}
