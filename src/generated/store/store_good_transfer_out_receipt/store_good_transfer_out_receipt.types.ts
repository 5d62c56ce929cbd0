// From manifest/entities/store/store_good_transfer_out_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 调拨出库单 · Transfers Out, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface StoreGoodTransferOutReceipt extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'completed' | 'voided' | null
  store_id: number | null
  store?: { store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null } | null
  from_store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null
  to_store_id: number | null
  to_store?: {
    status: 'preparing' | 'open' | 'suspended' | 'closed' | null
    store_type: 'direct' | 'franchise' | 'wholesale' | 'head_office' | null
  } | null
  transfer_type: 'normal' | 'urgent' | 'near_expiry' | null
  expected_date: string | null
  carrier: string | null
  total_qty: number | null
  received_total_qty: number | null
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
  lines: StoreGoodTransferOutReceiptLine[]
}

/** Row of lines of StoreGoodTransferOutReceipt. */
export interface StoreGoodTransferOutReceiptLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  transfer_qty: number | null
  received_qty: number | null
  lost_qty: number | null
  returned_qty: number | null
  batch_id: number | null
  batch_no: string | null
  production_date: string | null
  expiry_date: string | null
  available_qty: number | null
  cost_amount: number | null
  remark: string | null
}

/** StoreGoodTransferOutReceipt in a form; columns that a save fills, such as `id`, are absent before it. */
export type StoreGoodTransferOutReceiptDraft = DraftOf<StoreGoodTransferOutReceipt>
