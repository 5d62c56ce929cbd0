// From manifest/entities/good/hidden.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 内部 · Internal. Values in internal units: money in fen, quantity in thousandths. */
export interface Hidden extends StoredRow {
  code: string | null
  thing_id: number | null
}
