// From manifest/entities/good/order.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 订单 · Orders, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Order extends AuditedRow {
  receipt_no: string | null
  check_status: 'draft' | 'submitted' | 'approved' | 'rejected' | 'voided' | null
  store_id: number | null
  total_amount: number | null
  sku_count: number | null
  total_qty: number | null
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
  lines: OrderLine[]
}

/** Row of lines of Order. */
export interface OrderLine extends StoredLine {
  sku_id: number | null
  sku?: { batch_managed: boolean } | null
  sku_code: string | null
  sku_name: string | null
  barcode: string | null
  spec: string | null
  unit_name: string | null
  order_qty: number | null
  buy_price: number | null
  line_amount: number | null
  batch_no: string | null
  remark: string | null
}

/** Order in a form; columns that a save fills, such as `id`, are absent before it. */
export type OrderDraft = DraftOf<Order>
