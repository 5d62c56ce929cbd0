import type { Field } from '../field'
import type { Flag } from '../needs'
import type { Text } from '../rules'
import type { DimensionId } from './dimensions'

const TIME = ['day', 'week', 'month'] as const
const STORE = ['store', 'org', 'store_type'] as const
const GOODS = ['category_1', 'category_2', 'category_3', 'brand', 'sku', 'supplier'] as const
const SALE = ['channel', 'cashier', 'member_type', 'member_level'] as const

/** The dimensions by which the metrics of each family can be grouped. */
export const FAMILIES = {
  sales: [...TIME, 'hour', ...STORE, ...GOODS, ...SALE, 'payment_method'],
  goods_sales: [...TIME, 'hour', ...STORE, ...GOODS, ...SALE],
  new_members: [...TIME, ...STORE, 'member_level'],
  stock: [...TIME, ...STORE, 'warehouse', ...GOODS],
  loss: [...TIME, ...STORE, 'warehouse', ...GOODS, 'loss_type'],
  loss_share: [...TIME, ...STORE, ...GOODS],
  /** Computed for the whole period and for stores only, so not by time or warehouse. */
  turnover: [...STORE, ...GOODS],
  shelf: [...STORE, ...GOODS],
  stock_now: [...STORE, 'warehouse', ...GOODS],
  fill: [...TIME, ...STORE, 'warehouse', ...GOODS],
  arrival: [...TIME, ...STORE, 'warehouse', 'supplier'],
  shift: [...TIME, ...STORE, 'cashier'],
} as const satisfies Record<string, readonly DimensionId[]>

export type Family = keyof typeof FAMILIES

export interface Metric {
  title: Text
  /** How the metric is calculated; shown as help. */
  note: Text
  /** Type of the metric's values, for display and wire form. */
  field: Field
  family: Family
  /** The values of a dimension add up to the total. */
  additive?: true
  needs?: Flag
}

export const MONEY: Field = { type: 'money' }
export const COUNT: Field = { type: 'integer' }
export const QUANTITY: Field = { type: 'quantity' }
export const PERCENT: Field = { type: 'percent' }
export const text = (zh: string, en: string): Text => ({ zh, en })
