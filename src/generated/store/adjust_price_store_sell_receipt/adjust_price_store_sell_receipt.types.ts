// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 售价调价单 · Sell-price Adjustments, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface AdjustPriceStoreSellReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  store_ids: number[] | null
  adjust_reason: 'market' | 'cost' | 'promotion' | 'near_expiry' | 'error' | null
  effective_mode: 'immediate' | 'scheduled' | null
  effective_at: number | null
  raised_count: number | null
  lowered_count: number | null
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
  lines: AdjustPriceStoreSellReceiptLine[]
}

/** Row of lines of AdjustPriceStoreSellReceipt. */
export interface AdjustPriceStoreSellReceiptLine extends StoredLine {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  old_sell_price: number | null
  old_member_price: number | null
  prices_differ: boolean | null
  member_prices_differ: boolean | null
  highest_member_price: number | null
  new_sell_price: number | null
  new_member_price: number | null
  remove_member_price: boolean | null
  buy_price: number | null
  change_percent: number | null
  new_margin_percent: number | null
  remark: string | null
}

/** AdjustPriceStoreSellReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type AdjustPriceStoreSellReceiptDraft = DraftOf<AdjustPriceStoreSellReceipt>
