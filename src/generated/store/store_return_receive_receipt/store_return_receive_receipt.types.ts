// From manifest/entities/store/store_return_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 门店退仓单 · Returns to Warehouse, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreReturnReceiveReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  store_id: number | null
  store?: { default_warehouse_id: number | null } | null
  warehouse_id: number | null
  return_type: 'quality' | 'near_expiry' | 'overstock' | 'wrong_delivery' | 'recall' | 'close_store' | null
  expected_date: string | null
  carrier: string | null
  total_qty: number | null
  received_total_qty: number | null
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
  lines: StoreReturnReceiveReceiptLine[]
}

/** Row of lines of StoreReturnReceiveReceipt. */
export interface StoreReturnReceiveReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  return_qty: number | null
  buy_price: number | null
  line_amount: number | null
  good_qty: number | null
  damaged_qty: number | null
  missing_qty: number | null
  remark: string | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  available_qty: number | null
  cost_amount: number | null
}

/** StoreReturnReceiveReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreReturnReceiveReceiptDraft = DraftOf<StoreReturnReceiveReceipt>
