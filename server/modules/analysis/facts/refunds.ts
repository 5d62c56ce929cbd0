import { type SQL, sql } from 'drizzle-orm'
import { posOrderRefund } from '../../../generated/resources'
import { rowScope } from '../../../metadata/access/access'
import { byBuyer, byDate, byHour, byStore, datesWithin } from './columns'
import type { FactTable, MakeFactTable } from './fact-table'
import { type Grain, grainOf, ofStores, withGoods } from './grain'

const REFUND_COLUMNS: Readonly<Record<Grain, Record<string, SQL>>> = {
  order: {
    refund: sql`pos_order_refund.refund_amount`,
    refund_qty: sql`(select sum(l.refund_qty) from pos_order_refund_lines l where l.tenant_id = pos_order_refund.tenant_id and l.owner_id = pos_order_refund.id)`,
    refund_cost: sql`pos_order_refund.cost_amount`,
  },
  line: {
    refund: sql`l.refund_amount`,
    refund_qty: sql`l.refund_qty`,
    refund_cost: sql`case when l.restock then l.cost_amount else 0 end`,
  },
  payment: { refund: sql`p.amount` },
}

/** Refunds paid out in the period, regardless of the date of the order. The channel comes from the order. */
export const refunded: MakeFactTable = async (call, range, wanted) => {
  const { tenant_id } = call.operator
  const grain = grainOf(wanted)
  const store = byStore(call, sql`pos_order_refund.store_id`)
  const member = byBuyer(call, sql`pos_order_refund.user_id`)
  const rows = (name: string, alias: string) =>
    sql.raw(
      ` join pos_order_refund_${name} ${alias} on ${alias}.tenant_id = pos_order_refund.tenant_id and ${alias}.owner_id = pos_order_refund.id`,
    )
  const linesOrPayments = { order: sql``, line: rows('lines', 'l'), payment: rows('payments', 'p') }
  const factTable: FactTable = {
    from: sql`pos_order_refund${linesOrPayments[grain]}`,
    joins: {
      ...store.joins,
      ...member.joins,
      sale: sql`left join pos_order sale on sale.tenant_id = ${tenant_id} and sale.id = pos_order_refund.order_id`,
    },
    where: sql`${await rowScope(call, posOrderRefund)} and ${ofStores('pos_order_refund', tenant_id)} and ${datesWithin(sql`pos_order_refund.biz_date`, range)} and pos_order_refund.refund_status = 'refunded'`,
    by: {
      ...byDate(sql`pos_order_refund.biz_date`),
      ...byHour(call, sql`pos_order_refund.refunded_at`),
      ...store.by,
      ...member.by,
      channel: { sql: sql`sale.channel`, joins: ['sale'] },
      cashier: { sql: sql`pos_order_refund.cashier_id` },
      ...(grain === 'payment' && { payment_method: { sql: sql`p.method_id` } }),
    },
    measures: Object.fromEntries(Object.entries(REFUND_COLUMNS[grain]).map(([name, sql]) => [name, { sql }])),
  }
  return grain === 'line' ? withGoods(call, factTable) : factTable
}
