import type { Invariant } from '../invariant'

/** Shifts of tills. */
export const shifts: readonly Invariant[] = [
  {
    code: 'INV-34',
    condition: 'the cash that should be there is float, sales less change, recharges and moves, less refunds',
    sql: `select w.id, l.method_name, l.expected_amount from switch_work w join switch_work_lines l on l.owner_id = w.id
      join lateral (select coalesce(sum(p.amount), 0) as amount from pos_order o join pos_order_payments p on p.owner_id = o.id
        where o.switch_work_id = w.id and p.method_id = l.method_id) sold on true
      join lateral (select coalesce(sum(p.amount), 0) as amount from pos_order_refund o join pos_order_refund_payments p on p.owner_id = o.id
        where o.switch_work_id = w.id and o.refund_status = 'refunded' and p.method_id = l.method_id) refunded on true
      join lateral (select coalesce(sum(change), 0) as amount from balance_log b
        where b.switch_work_id = w.id and b.method_id = l.method_id) recharged on true
      join lateral (select coalesce(sum(change_amount), 0) as amount from pos_order where switch_work_id = w.id) change on true
      join lateral (select coalesce(sum(case move_type when 'in' then amount else -amount end), 0) as amount
        from switch_work_moves where owner_id = w.id) moved on true
      where l.expected_amount <> sold.amount - refunded.amount + recharged.amount
        + case when l.line_no = (select min(line_no) from switch_work_lines where owner_id = w.id and is_drawer_cash)
          then w.float_amount - change.amount + moved.amount else 0 end`,
  },
  {
    code: 'INV-34',
    condition: 'a shift has the totals of its orders and refunds, and its difference is counted less expected',
    sql: `select w.id, w.receipt_no from switch_work w
      join lateral (select count(*) as count, coalesce(sum(payable_amount), 0) as amount from pos_order where switch_work_id = w.id) o on true
      join lateral (select count(*) as count, coalesce(sum(refund_amount), 0) as amount from pos_order_refund
        where switch_work_id = w.id and refund_status = 'refunded') r on true
      join lateral (select coalesce(sum(expected_amount), 0) as expected, sum(actual_amount) as actual from switch_work_lines where owner_id = w.id) l on true
      where w.order_count <> o.count or w.sale_amount <> o.amount or w.refund_count <> r.count or w.refund_amount <> r.amount
        or w.expected_amount <> l.expected
        or (w.status <> 'open' and (w.actual_amount is distinct from l.actual or w.diff_amount is distinct from w.actual_amount - w.expected_amount))`,
  },
  {
    code: 'INV-34',
    condition: 'a sale or refund belongs to the shift that was open at its time in its store',
    sql: `select o.id, o.receipt_no, o.switch_work_id from pos_order o left join switch_work w on w.id = o.switch_work_id
        where (o.channel in ('pos', 'self_service') and w.id is null) or (w.id is not null and (w.store_id <> o.store_id
          or o.paid_at < w.opened_at or o.paid_at > coalesce(w.closed_at, o.paid_at)))
      union all
      select o.id, o.receipt_no, o.switch_work_id from pos_order_refund o left join switch_work w on w.id = o.switch_work_id
        where w.id is not null and (w.store_id <> o.store_id or o.refunded_at < w.opened_at or o.refunded_at > coalesce(w.closed_at, o.refunded_at))`,
  },
]
