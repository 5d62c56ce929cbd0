// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredLine, StoredRow } from '@/rules/row'

/** 套餐 · Bundles. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends StoredRow {
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
