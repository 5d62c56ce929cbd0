// From manifest/entities/good/sale.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 班次 · Shifts, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Sale extends AuditedRow {
  no: string | null
  status: 'open' | 'closed' | 'confirmed' | null
  diff_amount: number | null
  note: string | null
}

/** Sale in a form; columns that a save fills, such as `id`, are absent before it. */
export type SaleDraft = DraftOf<Sale>
