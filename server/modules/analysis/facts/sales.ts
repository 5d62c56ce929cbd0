import { type SQL, sql } from 'drizzle-orm'
import { posOrder } from '../../../generated/resources'
import { rowScope } from '../../../metadata/access/access'
import { byBuyer, byDate, byHour, byStore, datesWithin } from './columns'
import type { GroupColumn, FactTable, MakeFactTable } from './fact-table'
import { type Grain, grainOf, ofStores, withGoods } from './grain'

/** Measures by order, line or payment. Lines and payments of an order add up exactly to the order. */
const SALE_COLUMNS: Readonly<Record<Grain, Record<string, GroupColumn>>> = {
  order: {
    gross: { sql: sql`pos_order.payable_amount` },
    goods: { sql: sql`pos_order.goods_amount` },
    discount: { sql: sql`pos_order.discount_amount` },
    qty: { sql: sql`pos_order.total_qty` },
    cost: { sql: sql`pos_order.cost_amount` },
  },
  line: {
    gross: { sql: sql`l.net_amount` },
    goods: { sql: sql`l.net_amount + l.share_amount + l.discount_amount` },
    discount: { sql: sql`l.discount_amount + l.share_amount - rounding.part`, joins: ['rounding'] },
    qty: { sql: sql`l.qty` },
    cost: { sql: sql`l.cost_amount` },
  },
  payment: { gross: { sql: sql`p.net` } },
}

/** The line's part of the rounding, in proportion to its share of the order's discount (docs/domain.md, Splitting). */
const ROUNDING = sql`left join lateral (
  select coalesce(
    round(pos_order.rounding_amount * upto::numeric / nullif(whole, 0)) -
    round(pos_order.rounding_amount * (upto - l.share_amount)::numeric / nullif(whole, 0)), 0) as part
  from (
    select sum(o.share_amount) as whole, sum(o.share_amount) filter (where o.line_no <= l.line_no) as upto
    from pos_order_lines o
    where pos_order.rounding_amount <> 0 and o.tenant_id = l.tenant_id and o.owner_id = l.owner_id
  ) shares
) rounding on true`

/** Payments less change; change is deducted from cash payments first. */
const PAYMENTS = sql`pos_order join lateral (
  select paid.method_id,
    paid.amount - least(paid.amount, greatest(0, pos_order.change_amount - coalesce(sum(paid.amount) over (
      order by m.method_type = 'cash' desc nulls last, paid.line_no
      rows between unbounded preceding and 1 preceding), 0))) as net
  from pos_order_payments paid
  left join setting_payment_methods m on m.tenant_id = paid.tenant_id and m.id = paid.method_id
  where paid.tenant_id = pos_order.tenant_id and paid.owner_id = pos_order.id
) p on true`

const ORDERS: Readonly<Record<Grain, SQL>> = {
  order: sql`pos_order`,
  line: sql`pos_order join pos_order_lines l on l.tenant_id = pos_order.tenant_id and l.owner_id = pos_order.id`,
  payment: PAYMENTS,
}

export const sold: MakeFactTable = async (call, range, wanted) => {
  const { tenant_id } = call.operator
  const grain = grainOf(wanted)
  const store = byStore(call, sql`pos_order.store_id`)
  const member = byBuyer(call, sql`pos_order.user_id`)
  const amounts = SALE_COLUMNS[grain]
  const factTable: FactTable = {
    from: ORDERS[grain],
    joins: { ...store.joins, ...member.joins, rounding: ROUNDING },
    where: sql`${await rowScope(call, posOrder)} and ${ofStores('pos_order', tenant_id)} and ${datesWithin(sql`pos_order.biz_date`, range)}`,
    by: {
      ...byDate(sql`pos_order.biz_date`),
      ...byHour(call, sql`pos_order.paid_at`),
      ...store.by,
      ...member.by,
      channel: { sql: sql`pos_order.channel` },
      cashier: { sql: sql`pos_order.cashier_id` },
      ...(grain === 'payment' && { payment_method: { sql: sql`p.method_id` } }),
    },
    measures: {
      ...amounts,
      orders: grain === 'order' ? { sql: sql`1` } : { sql: sql`pos_order.id`, count: 'distinct' },
      member_gross: { sql: sql`case when pos_order.user_id is null then 0 else ${amounts.gross?.sql} end` },
      buyers: { sql: sql`pos_order.user_id`, count: 'distinct' },
    },
  }
  return grain === 'line' ? withGoods(call, factTable) : factTable
}

/** Members who bought at least twice in the period. */
export const buyers: MakeFactTable = async (call, range, wanted) => {
  const { where, ...factTable } = await sold(call, range, wanted)
  return {
    ...factTable,
    where: sql`${where} and pos_order.user_id is not null`,
    perBuyer: { buyer: sql`pos_order.user_id`, order: sql`pos_order.id` },
    measures: { repeat: { sql: sql`case when buyer.orders >= 2 then 1 else 0 end` } },
  }
}
