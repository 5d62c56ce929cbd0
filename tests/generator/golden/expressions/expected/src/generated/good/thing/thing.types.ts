// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 报价 · Quotes, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  code: string | null
  mode: 'piece' | 'weight' | null
  barcode: string | null
  qty: number | null
  price: number | null
  amount: number | null
  discount: number | null
  valid_from: string | null
  valid_to: string | null
  note: string | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
