// From manifest/entities/user/growth_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 成长值流水 · Growth Log, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface GrowthLog extends AuditedRow {
  user_id: number | null
  change: number | null
  balance_after: number | null
  reason: 'earned' | 'taken' | 'opening' | null
  doc_type: string | null
  doc_id: number | null
  doc_no: string | null
  remark: string | null
}

/** GrowthLog in a form; columns that a save fills, such as `id`, are absent before it. */
export type GrowthLogDraft = DraftOf<GrowthLog>
