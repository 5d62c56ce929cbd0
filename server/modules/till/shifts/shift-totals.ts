import { sql } from 'drizzle-orm'
import {
  balance_log,
  pos_order,
  pos_order_payments,
  pos_order_refund,
  pos_order_refund_payments,
  switch_work_moves,
} from '../../../generated/tables'
import type { Call } from '../../../http/call'
import { selectRows } from '../../../db/select-rows'

/** Amount of a shift for one payment method, in fen. */
interface ByMethod {
  method_id: number | null
  amount: number
}

export interface OrderTotals {
  order_count: number
  sale_amount: number
  change_amount: number
  orders: ByMethod[]
}

export interface OtherTotals {
  refund_count: number
  refund_amount: number
  moved_in: number
  moved_out: number
  refunds: ByMethod[]
  recharges: ByMethod[]
}

const asJsonList = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(json_build_object('method_id', method_id, 'amount', amount)), '[]') from (${rows}) as by_method)`

/** Totals of the orders of a shift, summed from the orders each time. */
export async function orderTotals(call: Call, shift: number): Promise<OrderTotals> {
  const [o, p] = [pos_order, pos_order_payments]
  const ofShift = sql`${o.tenant_id} = ${call.operator.tenant_id} and ${o.switch_work_id} = ${shift}`
  return singleRow(
    call,
    sql`
    select count(*) as order_count, coalesce(sum(${o.payable_amount}), 0) as sale_amount,
      coalesce(sum(${o.change_amount}), 0) as change_amount,
      ${asJsonList(sql`select ${p.method_id} as method_id, sum(${p.amount}) as amount from ${o}
        join ${p} on ${p.tenant_id} = ${o.tenant_id} and ${p.owner_id} = ${o.id} where ${ofShift} group by 1`)} as orders
    from ${o} where ${ofShift}`,
  )
}

/** Totals of the refunds, recharges and drawer moves of a shift. */
export async function otherTotals(call: Call, shift: number): Promise<OtherTotals> {
  const { tenant_id } = call.operator
  const [r, q, m, b] = [pos_order_refund, pos_order_refund_payments, switch_work_moves, balance_log]
  const refunded = sql`${r.tenant_id} = ${tenant_id} and ${r.switch_work_id} = ${shift} and ${r.refund_status} = 'refunded'`
  return singleRow(
    call,
    sql`
    select count(*) as refund_count, coalesce(sum(${r.refund_amount}), 0) as refund_amount,
      (select coalesce(sum(${m.amount}), 0) from ${m}
        where ${m.tenant_id} = ${tenant_id} and ${m.owner_id} = ${shift} and ${m.move_type} = 'in') as moved_in,
      (select coalesce(sum(${m.amount}), 0) from ${m}
        where ${m.tenant_id} = ${tenant_id} and ${m.owner_id} = ${shift} and ${m.move_type} = 'out') as moved_out,
      ${asJsonList(sql`select ${q.method_id} as method_id, sum(${q.amount}) as amount from ${r}
        join ${q} on ${q.tenant_id} = ${r.tenant_id} and ${q.owner_id} = ${r.id} where ${refunded} group by 1`)} as refunds,
      ${asJsonList(sql`select ${b.method_id} as method_id, sum(${b.change}) as amount from ${b}
        where ${b.tenant_id} = ${tenant_id} and ${b.switch_work_id} = ${shift} group by 1`)} as recharges
    from ${r} where ${refunded}`,
  )
}

async function singleRow<T>(call: Call, query: ReturnType<typeof sql>): Promise<T> {
  const rows = await selectRows<T>(call.tx, query)
  const [row] = rows
  if (!row) throw new Error('the query of the totals returned no row')
  return row
}
