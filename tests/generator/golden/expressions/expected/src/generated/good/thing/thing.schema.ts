// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addDays, daysBetween } from '@/exact/date'
import { amountOf } from '@/exact/money'
import type { Rules } from '@/rules/rules'
import { barcode, date, enumOf, money, quantity, text } from '@/rules/types'
import type { ThingDraft } from './thing.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const thingSchema = z.object({
  code: text(),
  mode: enumOf(['piece', 'weight']),
  barcode: barcode(),
  qty: quantity({ min: 1 }),
  price: money({ max: 99999999 }),
  amount: money(),
  discount: money({ min: 0 }),
  valid_from: date(),
  valid_to: date(),
  note: text(),
})

/** Expressions of the manifest, as functions. */
export const thingRules: Rules<ThingDraft> = {
  required: {
    barcode: (s) => s.doc.mode === 'piece',
  },
  defaults: {
    mode: () => 'piece',
    qty: () => 1000,
    valid_from: (s) => s.today,
  },
  show: {
    barcode: (s) => s.doc.mode === 'piece',
  },
  edit: {
    note: (s) => s.doc.mode === 'weight',
  },
  min: {
    valid_to: (s) => s.doc.valid_from,
  },
  max: {
    discount: (s) => s.doc.amount,
  },
  checks: [
    {
      path: 'valid_to',
      check: (s) =>
        s.doc.valid_to == null ||
        ((s.doc.valid_from == null || s.doc.valid_to == null ? null : daysBetween(s.doc.valid_from, s.doc.valid_to)) ??
          0) <= 365,
      message: { zh: '不超过一年', en: 'At most a year' },
      facts: [
        { from: 'doc', path: 'valid_from', type: 'date' },
        { from: 'doc', path: 'valid_to', type: 'date' },
      ],
    },
    {
      path: 'valid_to',
      check: (s) => s.doc.valid_to == null || s.doc.valid_to >= addDays(s.today, 7),
      message: { zh: '即将失效', en: 'Ends soon' },
      warn: true,
      limits: [{ op: '>=', to: (s) => addDays(s.today, 7) }],
      facts: [{ from: 'doc', path: 'valid_to', type: 'date' }],
    },
  ],
  compute: [{ set: 'amount', to: (s) => amountOf(s.doc.qty ?? 0, s.doc.price ?? 0) }],
}
