// From manifest/entities/good/bay.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 工位 · Bays, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Bay extends AuditedRow {
  bay_name: string | null
  places: number | null
  status: 'enabled' | 'disabled' | null
}

/** Bay in a form; columns that a save fills, such as `id`, are absent before it. */
export type BayDraft = DraftOf<Bay>
