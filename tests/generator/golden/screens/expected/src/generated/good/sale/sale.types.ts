// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 班次 · Shifts. Values in internal units: money in fen, quantity in thousandths. */
export interface Sale extends StoredRow {
  no: string | null
  status: 'open' | 'closed' | 'confirmed' | null
  diff_amount: number | null
  note: string | null
}
