// From manifest/entities/good/view.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 另一视图 · Another view, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface View extends AuditedRow {
  code: string | null
  note: string | null
}

/** View in a form; columns that a save fills, such as `id`, are absent before it. */
export type ViewDraft = DraftOf<View>
