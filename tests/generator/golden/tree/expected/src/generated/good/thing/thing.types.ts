// From manifest/entities/good/thing.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 分类 · Categories, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Thing extends AuditedRow {
  parent_id: number | null
  parent?: { level: number | null } | null
  code: string | null
  title: string | null
  level: number | null
  child_count: number | null
  sort: number | null
  status: 'enabled' | 'disabled' | null
}

/** Thing in a form; columns that a save fills, such as `id`, are absent before it. */
export type ThingDraft = DraftOf<Thing>
