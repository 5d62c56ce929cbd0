// From manifest/entities/pos/pos_order_refund.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 退款单 · POS Refunds, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PosOrderRefund extends AuditedRow {
  receipt_no: string | null
  client_uuid: string | null
  order_id: number | null
  order_no: string | null
  store_id: number | null
  terminal_no: string | null
  cashier_id: number | null
  switch_work_id: number | null
  biz_date: string | null
  refunded_at: number | null
  refund_type: 'full' | 'partial' | null
  refund_way: 'original' | 'cash' | 'balance' | null
  reason: 'quality' | 'wrong' | 'price' | 'unwanted' | 'other' | null
  refund_amount: number | null
  cost_amount: number | null
  user_id: number | null
  points_back: number | null
  points_taken: number | null
  refund_status: 'processing' | 'refunded' | 'failed' | null
  approved_by: number | null
  remark: string | null
  lines: PosOrderRefundLine[]
  payments: PosOrderRefundPayments[]
}

/** Row of lines of PosOrderRefund. */
export interface PosOrderRefundLine extends StoredLine {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  order_line_id: number | null
  refund_qty: number | null
  refund_amount: number | null
  restock: boolean
  batch_id: number | null
  batch_no: string | null
  cost_amount: number | null
  remark: string | null
}

/** Row of Refunded to of PosOrderRefund. */
export interface PosOrderRefundPayments extends StoredLine {
  method_id: number | null
  method_name: string | null
  payment_id: number | null
  amount: number | null
  trade_no: string | null
}

/** PosOrderRefund in a form; columns that a save fills, such as `id`, are absent before it. */
export type PosOrderRefundDraft = DraftOf<PosOrderRefund>
