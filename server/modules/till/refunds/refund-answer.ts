import type { Refund } from './refund-history'

/** What a till is told of a refund. Money in fen, quantities in thousandths, epoch ms. */
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

export function refundAnswer(refund: Refund | undefined): RefundAnswer {
  if (!refund) throw new Error('the refund is gone')
  return {
    id: refund.id,
    receipt_no: refund.receipt_no ?? '',
    client_uuid: refund.client_uuid ?? '',
    order_id: refund.order_id ?? 0,
    switch_work_id: refund.switch_work_id,
    biz_date: refund.biz_date ?? '',
    refunded_at: refund.refunded_at ?? 0,
    refund_status: refund.refund_status as RefundAnswer['refund_status'],
    refund_type: refund.refund_type as RefundAnswer['refund_type'],
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
