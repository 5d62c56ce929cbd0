// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 中*\/ alert(1) /* · *\/ alert(1) /*, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  code: string | null
  kind: 'a' | 'b' | 'c' | null
  f2: string | null
  f3: string | null
  f4: string | null
  f5: string | null
  f6: string | null
  f7: string | null
  f8: string | null
  f9: string | null
  f10: string | null
  f11: string | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
