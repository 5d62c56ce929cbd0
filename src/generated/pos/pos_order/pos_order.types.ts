// From manifest/entities/pos/pos_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 销售订单 · POS Orders, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PosOrder extends AuditedRow {
  receipt_no: string | null
  client_uuid: string | null
  store_id: number | null
  terminal_no: string | null
  cashier_id: number | null
  switch_work_id: number | null
  biz_date: string | null
  ordered_at: number | null
  paid_at: number | null
  channel: 'pos' | 'self_service' | 'mini_program' | 'delivery' | null
  user_id: number | null
  sku_count: number | null
  total_qty: number | null
  goods_amount: number | null
  discount_amount: number | null
  rounding_amount: number | null
  payable_amount: number | null
  paid_amount: number | null
  change_amount: number | null
  refunded_amount: number | null
  cost_amount: number | null
  gross_profit_amount: number | null
  points_earned: number | null
  points_used: number | null
  points_rate: number | null
  order_status: 'paid' | 'part_refunded' | 'refunded' | null
  is_offline: boolean
  lines: PosOrderLine[]
  payments: PosOrderPayments[]
}

/** Row of lines of PosOrder. */
export interface PosOrderLine extends StoredLine {
  sku_id: number | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  qty: number | null
  list_price: number | null
  deal_price: number | null
  discount_amount: number | null
  share_amount: number | null
  net_amount: number | null
  cost_amount: number | null
  refunded_qty: number | null
  batches: string | null
  remark: string | null
}

/** Row of Payments of PosOrder. */
export interface PosOrderPayments extends StoredLine {
  method_id: number | null
  method_name: string | null
  amount: number | null
  trade_no: string | null
  paid_at: number | null
}

/** PosOrder in a form; columns that a save fills, such as `id`, are absent before it. */
export type PosOrderDraft = DraftOf<PosOrder>
