// From manifest/entities/warehouse/wh_pick_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 仓库拣货单 · Picking Lists, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface WhPickReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  warehouse_id: number | null
  source_type: 'store_order_receipt' | null
  source_id: number | null
  source?: { check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null } | null
  source_no: string | null
  store_id: number | null
  urgency: 'normal' | 'urgent' | null
  expected_date: string | null
  picker_id: number | null
  total_planned_qty: number | null
  total_qty: number | null
  short_count: number | null
  sku_count: number | null
  total_cost_amount: number | null
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
  lines: WhPickReceiptLine[]
}

/** Row of lines of WhPickReceipt. */
export interface WhPickReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  source_line_id: number | null
  order_line_id: number | null
  planned_qty: number | null
  picked_qty: number | null
  short_reason: 'not_found' | 'damaged' | 'expired' | 'stock_error' | null
  buy_price: number | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  available_qty: number | null
  cost_amount: number | null
  remark: string | null
}

/** WhPickReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type WhPickReceiptDraft = DraftOf<WhPickReceipt>
