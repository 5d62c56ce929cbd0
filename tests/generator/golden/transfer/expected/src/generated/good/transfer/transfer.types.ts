// From manifest/entities/good/transfer.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 调拨单 · Transfers, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Transfer extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | 'amended' | null
  store_id: number | null
  to_store_id: number | null
  way: 'normal' | 'recall' | null
  amends_id: number | null
  revision: number | null
  sku_count: number | null
  total_qty: number | null
  total_cost_amount: number | null
  progress: 'none' | 'partial' | 'full' | null
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
  lines: TransferLine[]
}

/** Row of lines of Transfer. */
export interface TransferLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  send_qty: number | null
  book_qty: number | null
  received_qty: number | null
  lost_qty: number | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  available_qty: number | null
  cost_amount: number | null
  remark: string | null
}

/** Transfer in a form; columns that a save fills, such as `id`, are absent before it. */
export type TransferDraft = DraftOf<Transfer>
