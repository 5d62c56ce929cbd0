import type { Refund } from './refund-history'
import {
  FEN,
  BOOLEAN,
  DATE,
  INSTANT,
  INTEGER,
  type Json,
  list,
  NUMBER,
  oneOf,
  orNull,
  shape,
  TEXT,
} from '../../../http/openapi'

/** Answer to a till about a refund. Money in fen, quantities in thousandths, instants in epoch ms. */
export interface RefundAnswer {
  id: number
  receipt_no: string
  client_uuid: string
  order_id: number
  switch_work_id: number | null
  biz_date: string
  refunded_at: number
  refund_status: 'processing' | 'refunded' | 'failed'
  refund_type: 'full' | 'partial'
  refund_amount: number
  points_back: number
  points_taken: number
  lines: {
    order_line_id: number
    refund_qty: number
    refund_amount: number
    restock: boolean
    batch_no: string | null
  }[]
  payments: { method_name: string; amount: number }[]
}

/** `RefundAnswer` on the wire. */
export const REFUND = shape({
  id: INTEGER,
  receipt_no: TEXT,
  client_uuid: TEXT,
  order_id: INTEGER,
  switch_work_id: orNull(INTEGER),
  biz_date: DATE,
  refunded_at: INSTANT,
  refund_status: oneOf(['processing', 'refunded', 'failed']),
  refund_type: oneOf(['full', 'partial']),
  refund_amount: FEN,
  points_back: INTEGER,
  points_taken: INTEGER,
  lines: list(
    shape({
      order_line_id: INTEGER,
      refund_qty: NUMBER,
      refund_amount: FEN,
      restock: BOOLEAN,
      batch_no: orNull(TEXT),
    } satisfies Record<keyof RefundAnswer['lines'][number], Json>),
  ),
  payments: list(
    shape({ method_name: TEXT, amount: FEN } satisfies Record<keyof RefundAnswer['payments'][number], Json>),
  ),
} satisfies Record<keyof RefundAnswer, Json>)

export function refundAnswer(refund: Refund | undefined): RefundAnswer {
  if (!refund) throw new Error('the refund does not exist')
  return {
    id: refund.id,
    receipt_no: refund.receipt_no ?? '',
    client_uuid: refund.client_uuid ?? '',
    order_id: refund.order_id ?? 0,
    switch_work_id: refund.switch_work_id,
    biz_date: refund.biz_date ?? '',
    refunded_at: refund.refunded_at ?? 0,
    refund_status: refund.refund_status ?? 'processing',
    refund_type: refund.refund_type ?? 'full',
    refund_amount: refund.refund_amount ?? 0,
    points_back: refund.points_back ?? 0,
    points_taken: refund.points_taken ?? 0,
    lines: refund.lines.map((line) => ({
      order_line_id: line.order_line_id ?? 0,
      refund_qty: line.refund_qty ?? 0,
      refund_amount: line.refund_amount ?? 0,
      restock: line.restock === true,
      batch_no: line.batch_no,
    })),
    payments: refund.payments.map(({ method_name, amount }) => ({
      method_name: method_name ?? '',
      amount: amount ?? 0,
    })),
  }
}
