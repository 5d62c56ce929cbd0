// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 仓库发货单 · Warehouse Delivery Notes, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface WhSendReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  warehouse_id: number | null
  source_type: 'wh_pick_receipt' | 'manual' | null
  source_id: number | null
  source?: {
    check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
    total_qty: number | null
  } | null
  source_no: string | null
  store_id: number | null
  expected_date: string | null
  expected_arrival_at: number | null
  delivery_address: string | null
  driver_name: string | null
  driver_phone: string | null
  plate_no: string | null
  box_count: number | null
  total_qty: number | null
  total_amount: number | null
  total_cost_amount: number | null
  sku_count: number | null
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
  lines: WhSendReceiptLine[]
}

/** Row of lines of WhSendReceipt. */
export interface WhSendReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  batch_id: number | null
  available_qty: number | null
  pick_line_id: number | null
  order_line_id: number | null
  send_qty: number | null
  buy_price: number | null
  line_amount: number | null
  received_qty: number | null
  lost_qty: number | null
  returned_qty: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  cost_amount: number | null
  remark: string | null
}

/** WhSendReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type WhSendReceiptDraft = DraftOf<WhSendReceipt>
