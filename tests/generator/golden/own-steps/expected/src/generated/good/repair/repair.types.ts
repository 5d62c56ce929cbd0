// From manifest/entities/good/repair.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 维修单 · Repairs, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Repair extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'inspected' | 'rework' | 'approved' | 'repaired' | 'completed' | 'voided' | null
  fault: string | null
  finding: string | null
  bay_id: number | null
  repair_on: string | null
  repair_at: string | null
  crew: number | null
  due_at: number | null
  biz_date: string | null
  remark: string | null
  attachments: string[] | null
  submitted_by: number | null
  submitted_at: number | null
  checked_by: number | null
  checked_at: number | null
  check_remark: string | null
  voided_by: number | null
  voided_at: number | null
  void_reason: string | null
  closed_by: number | null
  closed_at: number | null
  close_reason: string | null
}

/** Repair in a form; columns that a save fills, such as `id`, are absent before it. */
export type RepairDraft = DraftOf<Repair>
