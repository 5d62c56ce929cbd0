// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  code: text({ pattern: /^[^`${}/\\]+[${}/\\][^`]+<\/script>$/u }),
  kind: enumOf(['a', 'b', 'c']),
  f2: text(),
  f3: text(),
  f4: text(),
  f5: text(),
  f6: text(),
  f7: text(),
  f8: text(),
  f9: text(),
  f10: text(),
  f11: text(),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  defaults: {
    code: () => "it's \\ ${x} <\/script>",
  },
  transitions: {
    go: {
      checks: [
        { path: '', check: (s) => s.doc.code !== '*/ ` ${y}', message: { zh: '中<b>&amp; </b>', en: '<b>&amp; </b>' } },
      ],
    },
  },
}
