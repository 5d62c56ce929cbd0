// From manifest/entities/pos/pos_offline_order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 离线订单复核 · Offline Sales to Review, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PosOfflineOrder extends AuditedRow {
  receipt_no: string | null
  client_uuid: string | null
  store_id: number | null
  terminal_no: string | null
  cashier_id: number | null
  biz_date: string | null
  channel: string | null
  user_id: number | null
  ordered_at: number | null
  paid_at: number | null
  reported_at: number | null
  sku_count: number | null
  paid_amount: number | null
  discount_amount: number | null
  rounding_amount: number | null
  reasons: string | null
  status: 'pending' | 'accepted' | 'rejected' | null
  order_id: number | null
  decided_by: number | null
  decided_at: number | null
  decide_remark: string | null
  lines: PosOfflineOrderLine[]
  payments: PosOfflineOrderPayments[]
}

/** Row of lines of PosOfflineOrder. */
export interface PosOfflineOrderLine extends StoredLine {
  sku_id: number | null
  qty: number | null
  list_price: number | null
  deal_price: number | null
}

/** Row of Payments of PosOfflineOrder. */
export interface PosOfflineOrderPayments extends StoredLine {
  method: string | null
  amount: number | null
  trade_no: string | null
  paid_at: number | null
}

/** PosOfflineOrder in a form; columns that a save fills, such as `id`, are absent before it. */
export type PosOfflineOrderDraft = DraftOf<PosOfflineOrder>
