import { sql } from 'drizzle-orm'
import {
  balance_log,
  pos_order,
  pos_order_payments,
  pos_order_refund,
  pos_order_refund_payments,
  switch_work_moves,
} from '../../generated/tables'
import type { Call } from '../../http/call'

/** Money of a shift by payment method, in fen. */
interface ByMethod {
  method_id: number
  amount: number
}

/** What a shift's orders, refunds, recharges and drawer moves come to: counted from them, never added to. */
export interface ShiftTotals {
  order_count: number
  sale_amount: number
  change_amount: number
  refund_count: number
  refund_amount: number
  moved_in: number
  moved_out: number
  orders: ByMethod[]
  refunds: ByMethod[]
  recharges: ByMethod[]
}

export async function totalsOf(call: Call, shift: number): Promise<ShiftTotals> {
  const { tenant_id } = call.operator
  const [o, p, r, q, m, b] = [
    pos_order,
    pos_order_payments,
    pos_order_refund,
    pos_order_refund_payments,
    switch_work_moves,
    balance_log,
  ]
  const methods = (rows: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(json_build_object('method_id', method_id, 'amount', amount)), '[]') from (${rows}) as by_method)`
  const { rows } = (await call.tx.execute(sql`
    select o.order_count, o.sale_amount, o.change_amount, r.refund_count, r.refund_amount, m.moved_in, m.moved_out,
      ${methods(sql`select ${p.method_id} as method_id, sum(${p.amount}) as amount from ${o}
        join ${p} on ${p.tenant_id} = ${o.tenant_id} and ${p.owner_id} = ${o.id}
        where ${o.tenant_id} = ${tenant_id} and ${o.switch_work_id} = ${shift} group by 1`)} as orders,
      ${methods(sql`select ${q.method_id} as method_id, sum(${q.amount}) as amount from ${r}
        join ${q} on ${q.tenant_id} = ${r.tenant_id} and ${q.owner_id} = ${r.id}
        where ${r.tenant_id} = ${tenant_id} and ${r.switch_work_id} = ${shift} and ${r.refund_status} = 'refunded' group by 1`)} as refunds,
      ${methods(sql`select ${b.method_id} as method_id, sum(${b.change}) as amount from ${b}
        where ${b.tenant_id} = ${tenant_id} and ${b.switch_work_id} = ${shift} group by 1`)} as recharges
    from
      (select count(*) as order_count, coalesce(sum(${o.payable_amount}), 0) as sale_amount, coalesce(sum(${o.change_amount}), 0) as change_amount
        from ${o} where ${o.tenant_id} = ${tenant_id} and ${o.switch_work_id} = ${shift}) as o,
      (select count(*) as refund_count, coalesce(sum(${r.refund_amount}), 0) as refund_amount
        from ${r} where ${r.tenant_id} = ${tenant_id} and ${r.switch_work_id} = ${shift} and ${r.refund_status} = 'refunded') as r,
      (select coalesce(sum(${m.amount}) filter (where ${m.move_type} = 'in'), 0) as moved_in,
          coalesce(sum(${m.amount}) filter (where ${m.move_type} = 'out'), 0) as moved_out
        from ${m} where ${m.tenant_id} = ${tenant_id} and ${m.owner_id} = ${shift}) as m
  `)) as unknown as { rows: ShiftTotals[] }
  const [totals] = rows
  if (!totals) throw new Error(`no totals of shift ${shift}`)
  return totals
}
