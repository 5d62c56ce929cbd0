// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 套餐 · Bundles, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  code: string | null
  barcode: string | null
  total: number | null
  barcodes: ThingBarcodes[]
  parts: ThingParts[]
}

/** Row of Extra barcodes of Thing. */
export interface ThingBarcodes extends StoredLine {
  barcode: string | null
}

/** Row of Parts of Thing. */
export interface ThingParts extends StoredLine {
  thing_id: number | null
  qty: number | null
  double_qty: number | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
