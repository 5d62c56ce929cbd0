// From manifest/entities/user/balance_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 储值流水 · Stored-value Log, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface BalanceLog extends AuditedRow {
  user_id: number | null
  change: number | null
  balance_after: number | null
  reason: 'recharge' | 'paid' | 'refund' | 'adjust' | 'opening' | null
  doc_type: string | null
  doc_id: number | null
  doc_no: string | null
  remark: string | null
  method_id: number | null
  switch_work_id: number | null
  trade_no: string | null
  client_uuid: string | null
}

/** BalanceLog in a form; columns that a save fills, such as `id`, are absent before it. */
export type BalanceLogDraft = DraftOf<BalanceLog>
