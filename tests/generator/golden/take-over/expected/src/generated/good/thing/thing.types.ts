// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 事物 · Things, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  code: string | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
