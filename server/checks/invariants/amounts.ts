import type { Invariant } from '../invariant'

/** By document: header totals as sums over its lines `l`, and line amounts as quantity × price. */
const TOTALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  store_order_receipt: {
    total_order_qty: 'l.order_qty',
    total_qty: 'l.approved_qty',
    total_amount: 'l.line_amount',
    shipped_total_qty: 'l.shipped_qty',
    received_total_qty: 'l.received_qty',
  },
  store_receive_receipt: {
    total_expected_qty: 'l.expected_qty',
    total_qty: 'l.received_qty',
    total_diff_qty: 'l.received_qty - l.expected_qty',
    total_amount: 'l.line_amount',
  },
  store_stock_adjust_receipt: {
    total_gain_qty: 'greatest(l.actual_qty - l.book_qty, 0)',
    total_loss_qty: 'least(l.actual_qty - l.book_qty, 0)',
    total_cost_amount: 'l.diff_amount',
  },
  store_good_loss_receipt: {
    total_qty: 'l.loss_qty',
    total_cost_amount: 'l.cost_amount',
    total_sell_amount: 'round(l.loss_qty * l.sell_price / 1000.0)',
  },
  store_good_transfer_out_receipt: { total_qty: 'l.transfer_qty', total_cost_amount: 'l.cost_amount' },
  store_good_transfer_in_receipt: {
    total_expected_qty: 'l.expected_qty',
    total_qty: 'l.received_qty',
    total_diff_qty: 'l.received_qty - l.expected_qty',
  },
  store_return_receive_receipt: {
    total_qty: 'l.return_qty',
    total_amount: 'l.line_amount',
    total_cost_amount: 'l.cost_amount',
  },
  wh_purchase_receipt: {
    total_qty: 'l.purchase_qty',
    total_amount: 'l.line_amount',
    received_total_qty: 'l.received_qty',
  },
  wh_purchase_receive_receipt: {
    total_expected_qty: 'l.expected_qty',
    total_qty: 'l.accepted_qty',
    total_rejected_qty: 'l.rejected_qty',
    total_amount: 'l.line_amount',
  },
  wh_pick_receipt: {
    total_planned_qty: 'l.planned_qty',
    total_qty: 'l.picked_qty',
    short_count: 'case when l.picked_qty < l.planned_qty then 1 else 0 end',
  },
  wh_send_receipt: { total_qty: 'l.send_qty', total_amount: 'l.line_amount', total_cost_amount: 'l.cost_amount' },
  wh_return_store_receive_receipt: {
    total_expected_qty: 'l.expected_qty',
    total_qty: 'l.good_qty',
    total_damaged_qty: 'l.damaged_qty',
    total_missing_qty: 'l.expected_qty - l.good_qty - l.damaged_qty',
  },
}

/** By document: the column of the quantity with which a line's amount is computed. */
const AMOUNTS: Readonly<Record<string, string>> = {
  store_order_receipt: 'approved_qty',
  store_receive_receipt: 'received_qty',
  store_return_receive_receipt: 'return_qty',
  wh_purchase_receipt: 'purchase_qty',
  wh_purchase_receive_receipt: 'accepted_qty',
  wh_send_receipt: 'send_qty',
}

/** Totals and amounts stored in a document equal those computed from its lines. */
export const amounts: readonly Invariant[] = [
  ...Object.entries(TOTALS).map(([document, totals]) => ({
    code: 'INV-18',
    condition: `totals of ${document} are those of its lines`,
    sql: `select h.id, h.receipt_no, h.sku_count, lines.* from "${document}" h
      join lateral (select count(distinct l.sku_id) as skus, ${Object.entries(totals)
        .map(([name, of]) => `coalesce(sum(${of}), 0) as ${name}_of_lines`)
        .join(', ')} from "${document}_lines" l where l.owner_id = h.id) lines on true
      where h.sku_count is distinct from lines.skus
        or ${Object.keys(totals)
          .map((name) => `coalesce(h.${name}, 0) <> lines.${name}_of_lines`)
          .join(' or ')}`,
  })),
  ...Object.entries(AMOUNTS).map(([document, quantity]) => ({
    code: 'INV-19',
    condition: `line amounts of ${document} are ${quantity} × buy_price, rounded to the fen`,
    sql: `select owner_id, line_no, ${quantity}, buy_price, line_amount from "${document}_lines"
      where line_amount is distinct from round(${quantity}::numeric * buy_price / 1000)
        and not (line_amount is null and (${quantity} is null or buy_price is null))`,
  })),
]
