// From manifest/entities/warehouse/wh_purchase_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 仓库采购单 · Warehouse Purchase Orders, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface WhPurchaseReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  warehouse_id: number | null
  purchase_type: 'normal' | 'urgent' | 'seasonal' | 'opening' | null
  supplier_id: number | null
  supplier?: { lead_days: number | null; license_expire_date: string | null; min_order_amount: number | null } | null
  buyer_id: number | null
  expected_date: string | null
  settlement: 'cash' | 'prepaid' | 'monthly' | 'consignment' | null
  freight_amount: number | null
  total_qty: number | null
  total_amount: number | null
  total_tax_amount: number | null
  received_total_qty: number | null
  delivery_address: string | null
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
  lines: WhPurchaseReceiptLine[]
}

/** Row of lines of WhPurchaseReceipt. */
export interface WhPurchaseReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { buy_price: number | null; last_buy_price: number | null; pack_factor: number | null } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  on_hand_qty: number | null
  open_po_qty: number | null
  pack_factor: number | null
  pack_qty: number | null
  purchase_qty: number | null
  buy_price: number | null
  tax_percent: number | null
  line_amount: number | null
  tax_amount: number | null
  received_qty: number | null
  open_qty: number | null
  remark: string | null
}

/** WhPurchaseReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type WhPurchaseReceiptDraft = DraftOf<WhPurchaseReceipt>
