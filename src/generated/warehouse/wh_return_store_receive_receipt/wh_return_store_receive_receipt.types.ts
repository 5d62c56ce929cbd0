// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 退仓入库单 · Store Return Receipts, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface WhReturnStoreReceiveReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  warehouse_id: number | null
  store_id: number | null
  source_no: string | null
  return_type: 'quality' | 'near_expiry' | 'overstock' | 'wrong_delivery' | 'recall' | 'close_store' | null
  expected_date: string | null
  carrier: string | null
  diff_handling: 'return_to_sender' | 'transit_loss' | null
  total_qty: number | null
  total_diff_qty: number | null
  total_damaged_qty: number | null
  total_missing_qty: number | null
  source_type: 'store_return_receive_receipt' | null
  source_id: number | null
  source?: {
    check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
    checked_at: number | null
  } | null
  sku_count: number | null
  total_cost_amount: number | null
  receiver_id: number | null
  received_at: number | null
  total_expected_qty: number | null
  diff_line_count: number | null
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
  lines: WhReturnStoreReceiveReceiptLine[]
}

/** Row of lines of WhReturnStoreReceiveReceipt. */
export interface WhReturnStoreReceiveReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  good_qty: number | null
  damaged_qty: number | null
  expected_good_qty: number | null
  missing_qty: number | null
  inspect_note: string | null
  source_line_id: number | null
  source_line?: { cost_amount: number | null } | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  expected_qty: number | null
  cost_amount: number | null
  remark: string | null
}

/** WhReturnStoreReceiveReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type WhReturnStoreReceiveReceiptDraft = DraftOf<WhReturnStoreReceiveReceipt>
