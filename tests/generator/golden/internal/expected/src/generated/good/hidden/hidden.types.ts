// From manifest/entities/good/hidden.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 内部 · Internal, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Hidden extends AuditedRow {
  code: string | null
  thing_id: number | null
}

/** Hidden in a form; columns that a save fills, such as `id`, are absent before it. */
export type HiddenDraft = DraftOf<Hidden>
