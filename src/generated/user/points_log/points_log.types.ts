// From manifest/entities/user/points_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 积分流水 · Points Log, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PointsLog extends AuditedRow {
  user_id: number | null
  change: number | null
  balance_after: number | null
  reason: 'earned' | 'used' | 'back' | 'taken' | 'adjust' | 'opening' | null
  doc_type: string | null
  doc_id: number | null
  doc_no: string | null
  remark: string | null
}

/** PointsLog in a form; columns that a save fills, such as `id`, are absent before it. */
export type PointsLogDraft = DraftOf<PointsLog>
