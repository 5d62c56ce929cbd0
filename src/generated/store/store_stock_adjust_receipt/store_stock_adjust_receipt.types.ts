// From manifest/entities/store/store_stock_adjust_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 库存调整单 · Stock Adjustments, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreStockAdjustReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  store_id: number | null
  adjust_type: 'count' | 'correction' | 'opening' | null
  counted_by: number | null
  total_qty: number | null
  total_gain_qty: number | null
  total_loss_qty: number | null
  total_cost_amount: number | null
  sku_count: number | null
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
  lines: StoreStockAdjustReceiptLine[]
}

/** Row of lines of StoreStockAdjustReceipt. */
export interface StoreStockAdjustReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean; shelf_life_days: number | null } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  book_qty: number | null
  book_at: number | null
  actual_qty: number | null
  diff_qty: number | null
  cost_price: number | null
  cost_amount: number | null
  diff_amount: number | null
  reason: 'miscount' | 'theft' | 'receive_error' | 'sale_error' | 'unit_error' | 'found' | 'other' | null
  remark: string | null
}

/** StoreStockAdjustReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreStockAdjustReceiptDraft = DraftOf<StoreStockAdjustReceipt>
