import type { MetricId } from '../../../src/rules/analysis/metrics'
import { roundDiv } from '../../../src/exact/round'
import { ONE_UNIT } from '../../../src/exact/scale'

/** Sums from which metrics are computed; a missing part counts as 0. */
export type Parts = Readonly<Record<string, number>>

interface Formula {
  parts: readonly string[]
  /** The value in internal units; null instead of a division by zero. `days` is the number of days of the period. */
  value: (part: (name: string) => number, days: number) => number | null
  /** The parts belong to different kinds of places; the right to see one part suffices for the metric. */
  anyPartSuffices?: true
}

const ratio = (part: number, whole: number, scale = 10_000): number | null =>
  whole === 0 ? null : roundDiv(BigInt(part) * BigInt(scale), BigInt(whole))

const sum = (name: string): Formula => ({ parts: [name], value: (p) => p(name) })

const NET = ['gross', 'refund']
const COST = ['cost', 'refund_cost']
const net = (p: (name: string) => number) => p('gross') - p('refund')
const cost = (p: (name: string) => number) => p('cost') - p('refund_cost')

/** Ratios come from summed parts, never from ratios (docs/domain.md, Figures). */
export const FORMULAS: Readonly<Record<MetricId, Formula>> = {
  gross_sales: sum('gross'),
  refund_amount: sum('refund'),
  net_sales: { parts: NET, value: net },
  order_count: sum('orders'),
  avg_ticket: { parts: ['gross', 'orders'], value: (p) => ratio(p('gross'), p('orders'), 1) },
  refund_rate: { parts: NET, value: (p) => ratio(p('refund'), p('gross')) },
  discount_amount: sum('discount'),
  discount_rate: { parts: ['discount', 'goods'], value: (p) => ratio(p('discount'), p('goods')) },
  sold_qty: { parts: ['qty', 'refund_qty'], value: (p) => p('qty') - p('refund_qty') },
  // Quantity in thousandths ÷ orders, in hundredths.
  units_per_ticket: { parts: ['qty', 'orders'], value: (p) => ratio(p('qty'), p('orders') * 10, 1) },
  unit_price: { parts: ['gross', 'qty'], value: (p) => ratio(p('gross'), p('qty'), ONE_UNIT) },
  cost_of_sales: { parts: COST, value: cost },
  gross_profit: { parts: [...NET, ...COST], value: (p) => net(p) - cost(p) },
  gross_margin: { parts: [...NET, ...COST], value: (p) => ratio(net(p) - cost(p), net(p)) },
  member_sales_share: { parts: ['member_gross', 'gross'], value: (p) => ratio(p('member_gross'), p('gross')) },
  active_members: sum('buyers'),
  repurchase_rate: { parts: ['repeat', 'buyers'], value: (p) => ratio(p('repeat'), p('buyers')) },
  new_members: sum('new_members'),
  stock_value: sum('closing_value'),
  stock_qty: sum('closing_qty'),
  in_transit_value: sum('transit_closing_value'),
  purchase_amount: sum('purchase'),
  adjust_net_amount: sum('adjust'),
  loss_amount: sum('loss'),
  loss_rate: { parts: ['loss', ...NET], value: (p) => ratio(p('loss'), net(p)) },
  turnover_days: {
    parts: ['store_closing_value', 'store_change_value', 'store_weighted', ...COST],
    // Tenths of days: Σ of the daily closing values ÷ cost of sales of the period. The opening value counts for every
    // day, and each change for the days from its own to the end (`store_weighted`).
    value: (p, days) =>
      ratio((p('store_closing_value') - p('store_change_value')) * days + p('store_weighted'), cost(p), 10),
  },
  sell_through: {
    parts: ['store_closing_qty', 'store_change_qty', 'store_received_qty', 'qty', 'refund_qty'],
    value: (p) =>
      ratio(p('qty') - p('refund_qty'), p('store_closing_qty') - p('store_change_qty') + p('store_received_qty')),
  },
  active_sku_rate: { parts: ['skus_sold', 'skus'], value: (p) => ratio(p('skus_sold'), p('skus')) },
  out_of_stock_rate: { parts: ['out', 'on_sale'], value: (p) => ratio(p('out'), p('on_sale')) },
  near_expiry_value: {
    parts: ['store_near', 'warehouse_near'],
    value: (p) => p('store_near') + p('warehouse_near'),
    anyPartSuffices: true,
  },
  fill_rate: { parts: ['shipped', 'approved'], value: (p) => ratio(p('shipped'), p('approved')) },
  on_time_rate: {
    parts: ['store_on_time', 'store_arrived', 'warehouse_on_time', 'warehouse_arrived'],
    value: (p) => ratio(p('store_on_time') + p('warehouse_on_time'), p('store_arrived') + p('warehouse_arrived')),
    anyPartSuffices: true,
  },
  shift_diff_amount: sum('shift_diff'),
}

/** Value of a metric in internal units; missing parts count as 0. */
export function valueOf(id: MetricId, parts: Parts | undefined, days: number): number | null {
  return FORMULAS[id].value((name) => parts?.[name] ?? 0, days)
}
