// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 收货单 · Receiving Notes, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreReceiveReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  store_id: number | null
  store?: { store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null } | null
  source_type: 'wh_send_receipt' | 'store_order_receipt' | null
  source_id: number | null
  source?: {
    check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
    checked_at: number | null
  } | null
  warehouse_id: number | null
  supplier_id: number | null
  supplier?: { settlement: 'cash' | 'prepaid' | 'monthly' | 'consignment' | null } | null
  delivery_no: string | null
  diff_handling: 'return_to_sender' | 'transit_loss' | null
  total_qty: number | null
  total_amount: number | null
  supply_amount: number | null
  paid_amount: number | null
  source_no: string | null
  sku_count: number | null
  total_cost_amount: number | null
  receiver_id: number | null
  received_at: number | null
  total_expected_qty: number | null
  total_diff_qty: number | null
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
  lines: StoreReceiveReceiptLine[]
}

/** Row of lines of StoreReceiveReceipt. */
export interface StoreReceiveReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean; shelf_life_days: number | null } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  order_line_id: number | null
  received_qty: number | null
  rejected_qty: number | null
  diff_qty: number | null
  diff_reason: 'short' | 'damaged' | 'wrong_item' | 'expired' | 'quality' | null
  buy_price: number | null
  line_amount: number | null
  supply_price: number | null
  supply_amount: number | null
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

/** StoreReceiveReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreReceiveReceiptDraft = DraftOf<StoreReceiveReceipt>
