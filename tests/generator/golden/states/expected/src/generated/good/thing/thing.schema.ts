// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  code: text(),
  load: integer({ min: 0, max: 100 }),
  status: enumOf(['idle', 'running', 'broken']),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  defaults: {
    status: () => 'idle',
  },
  transitions: {
    report: {
      checks: [
        {
          path: '',
          check: (s) => (s.doc.load ?? 0) < 100,
          message: { zh: '满载时不可报修', en: 'Not while fully loaded' },
          facts: [{ from: 'doc', path: 'load', type: 'integer' }],
        },
      ],
    },
  },
}

/** Input of the transitions: types, limits and conditions. */
export const thingInputs = {
  report: {
    schema: z.object({
      cause: text(),
    }),
  },
}
