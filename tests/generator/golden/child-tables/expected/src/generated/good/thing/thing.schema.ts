// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { sum } from '@/exact/list'
import type { Rules } from '@/rules/rules'
import { barcode, quantity, quantitySum, ref, rows, text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  code: text(),
  barcode: barcode(),
  total: quantitySum(),
  barcodes: rows(
    z.object({
      barcode: barcode(),
    }),
    { max: 10 },
  ),
  parts: rows(
    z.object({
      thing_id: ref(),
      qty: quantity({ min: 1 }),
      double_qty: quantity(),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  compute: [
    { set: 'total', to: (s) => sum(s.doc.parts.map((p) => p.qty)) },
    { set: 'parts.double_qty', to: (s) => (s.line.qty ?? 0) + (s.line.qty ?? 0) },
  ],
  tables: {
    parts: {
      defaults: {
        qty: () => 1000,
      },
    },
  },
}
