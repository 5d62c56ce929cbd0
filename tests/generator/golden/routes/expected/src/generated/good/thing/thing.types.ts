// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 事物 · Things. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends StoredRow {
  code: string | null
}
