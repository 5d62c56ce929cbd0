// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, ref, text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  parent_id: ref(),
  code: text({ max: 12 }),
  title: text({ max: 30 }),
  level: integer(),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  defaults: {
    sort: () => 0,
    status: () => 'enabled',
  },
  compute: [{ set: 'level', to: (s) => (s.doc.parent_id == null ? 1 : (s.doc.parent?.level ?? 0) + 1) }],
}
