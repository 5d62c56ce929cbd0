// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 采购订单 · Store Purchase Orders, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreOrderReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  store_id: number | null
  store?: {
    default_warehouse_id: number | null
    delivery_weekdays: string[] | null
    store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null
  } | null
  supply_mode: 'warehouse' | 'supplier' | null
  warehouse_id: number | null
  supplier_id: number | null
  supplier?: { license_expire_date: string | null; min_order_amount: number | null } | null
  expected_date: string | null
  wholesaler_id: number | null
  wholesaler?: {
    credit_limit_amount: number | null
    settlement: 'prepaid' | 'monthly' | null
    used_credit_amount: number | null
  } | null
  urgency: 'normal' | 'urgent' | null
  total_order_qty: number | null
  total_qty: number | null
  total_amount: number | null
  shipped_total_qty: number | null
  received_total_qty: number | null
  to_pick_qty: number | null
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
  lines: StoreOrderReceiptLine[]
}

/** Row of lines of StoreOrderReceipt. */
export interface StoreOrderReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: {
    buy_price: number | null
    min_order_qty: number | null
    pack_factor: number | null
    safety_stock_qty: number | null
  } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  on_hand_qty: number | null
  in_transit_qty: number | null
  warehouse_qty: number | null
  suggest_qty: number | null
  order_multiple: number | null
  pack_factor: number | null
  order_qty: number | null
  approved_qty: number | null
  pack_qty: number | null
  buy_price: number | null
  line_amount: number | null
  supply_price: number | null
  shipped_qty: number | null
  received_qty: number | null
  missing_qty: number | null
  open_qty: number | null
  picking_qty: number | null
  pick_open_qty: number | null
  remark: string | null
}

/** StoreOrderReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreOrderReceiptDraft = DraftOf<StoreOrderReceipt>
