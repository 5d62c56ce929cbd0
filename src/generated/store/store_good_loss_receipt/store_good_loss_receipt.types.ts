// From manifest/entities/store/store_good_loss_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 报损单 · Loss Reports, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreGoodLossReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  store_id: number | null
  loss_type: 'damaged' | 'expired' | 'near_expiry' | 'spoiled' | 'stolen' | 'sample' | 'self_use' | 'other' | null
  responsible: 'company' | 'supplier' | 'member' | null
  responsible_member_id: number | null
  total_qty: number | null
  total_cost_amount: number | null
  total_sell_amount: number | null
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
  lines: StoreGoodLossReceiptLine[]
}

/** Row of lines of StoreGoodLossReceipt. */
export interface StoreGoodLossReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  loss_qty: number | null
  sell_price: number | null
  sell_amount: number | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  available_qty: number | null
  cost_amount: number | null
  remark: string | null
}

/** StoreGoodLossReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreGoodLossReceiptDraft = DraftOf<StoreGoodLossReceipt>
