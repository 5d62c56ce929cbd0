// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 另一视图 · Another view. Values in internal units: money in fen, quantity in thousandths. */
export interface View extends StoredRow {
  code: string | null
  note: string | null
}
