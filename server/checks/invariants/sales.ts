import type { Invariant } from '../invariant'

/** SQL for the business date of an instant in store `s`, after the store's day cut-off. */
const bizDate = (at: string) => `to_char(timezone((select time_zone from setting_base), to_timestamp(${at} / 1000.0))
  - s.business_day_deadline::interval, 'YYYY-MM-DD')`
/** Excludes stores whose cut-off was ever changed, because the cut-off at the time of the sale is not known. */
const SAME_CUTOFF = `not exists (select from doc_log g, jsonb_array_elements(g.changes) c
  where g.doc_type = 'store' and g.doc_id = s.id and c ->> 'path' = 'business_day_deadline')`

/** Money of sales and refunds. */
export const sales: readonly Invariant[] = [
  {
    code: 'INV-31',
    condition: 'what a customer pays is goods less discounts, line by line and payment by payment',
    sql: `select o.id, o.receipt_no, o.payable_amount, l.net, p.paid from pos_order o
      join lateral (select coalesce(sum(net_amount), 0) as net, coalesce(sum(round(qty::numeric * list_price / 1000)), 0) as goods,
        coalesce(bool_or(deal_price > list_price or net_amount < 0
          or net_amount <> round(qty::numeric * deal_price / 1000) - share_amount), false) as wrong
        from pos_order_lines where owner_id = o.id) l on true
      join lateral (select coalesce(sum(amount), 0) as paid from pos_order_payments where owner_id = o.id) p on true
      where l.wrong or o.payable_amount < 0 or o.goods_amount <> l.goods or o.paid_amount <> p.paid
        or o.payable_amount <> o.goods_amount - o.discount_amount - o.rounding_amount
        or o.payable_amount <> l.net or o.payable_amount <> p.paid - o.change_amount`,
  },
  {
    code: 'INV-32',
    condition: 'no more of a line is given back than was bought, in pieces or in money',
    sql: `select l.owner_id, l.id as line, l.qty, l.net_amount, r.qty as refunded_qty, r.amount from pos_order_lines l
      join lateral (select coalesce(sum(d.refund_qty), 0) as qty, coalesce(sum(d.refund_amount), 0) as amount,
          coalesce(sum(d.refund_qty) filter (where h.refund_status = 'refunded'), 0) as done
        from pos_order_refund_lines d join pos_order_refund h on h.id = d.owner_id and h.refund_status in ('processing', 'refunded')
        where d.order_line_id = l.id) r on true
      where r.qty > l.qty or r.amount > l.net_amount or (r.qty = l.qty and r.amount <> l.net_amount) or coalesce(l.refunded_qty, 0) <> r.done`,
  },
  {
    code: 'INV-32',
    condition:
      'the refunded amount of an order is that of its refunds, and its status says whether all of it or a part was refunded',
    sql: `select o.id, o.refunded_amount, o.order_status, r.amount from pos_order o
      join lateral (select coalesce(sum(refund_amount), 0) as amount, count(*) as count from pos_order_refund
        where order_id = o.id and refund_status = 'refunded') r on true
      join lateral (select coalesce(bool_and(coalesce(refunded_qty, 0) = qty), false) as whole, coalesce(bool_or(coalesce(refunded_qty, 0) > 0), false) as part
        from pos_order_lines where owner_id = o.id) l on true
      where coalesce(o.refunded_amount, 0) <> r.amount
        or o.order_status <> case when l.whole then 'refunded' when l.part then 'part_refunded' else 'paid' end`,
  },
  {
    code: 'INV-32',
    condition: 'a refund is what its lines and its payments add up to',
    sql: `select r.id, r.refund_amount, l.amount, p.amount as paid from pos_order_refund r
      join lateral (select coalesce(sum(refund_amount), 0) as amount from pos_order_refund_lines where owner_id = r.id) l on true
      join lateral (select coalesce(sum(amount), 0) as amount from pos_order_refund_payments where owner_id = r.id) p on true
      where r.refund_amount <> l.amount or r.refund_amount <> p.amount`,
  },
  {
    code: 'INV-33',
    condition: 'a sale counts for the business day that its store was in',
    sql: `select o.id, o.biz_date, o.paid_at from pos_order o join store s on s.id = o.store_id
        where ${SAME_CUTOFF} and o.biz_date <> ${bizDate('o.paid_at')}
      union all
      select o.id, o.biz_date, o.refunded_at from pos_order_refund o join store s on s.id = o.store_id
        where ${SAME_CUTOFF} and o.biz_date <> ${bizDate('o.refunded_at')}`,
  },
]
