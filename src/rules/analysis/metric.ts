import type { Field } from '../field'
import type { Flag } from '../access/needs'
import type { Text } from '../rules'
import { type DimensionId, GOODS_DIMENSIONS, TIME_DIMENSIONS } from './dimensions'

const STORE = ['store', 'org', 'store_type'] as const
const SALE = ['channel', 'cashier', 'member_type', 'member_level'] as const

/** The dimensions by which the metrics of each family can be grouped. */
export const FAMILIES = {
  sales: [...TIME_DIMENSIONS, 'hour', ...STORE, ...GOODS_DIMENSIONS, ...SALE, 'payment_method'],
  goods_sales: [...TIME_DIMENSIONS, 'hour', ...STORE, ...GOODS_DIMENSIONS, ...SALE],
  new_members: [...TIME_DIMENSIONS, ...STORE, 'member_level'],
  stock: [...TIME_DIMENSIONS, ...STORE, 'warehouse', ...GOODS_DIMENSIONS],
  loss: [...TIME_DIMENSIONS, ...STORE, 'warehouse', ...GOODS_DIMENSIONS, 'loss_type'],
  loss_share: [...TIME_DIMENSIONS, ...STORE, ...GOODS_DIMENSIONS],
  /** Computed for the whole period and for stores only, so not by time or warehouse. */
  turnover: [...STORE, ...GOODS_DIMENSIONS],
  shelf: [...STORE, ...GOODS_DIMENSIONS],
  stock_now: [...STORE, 'warehouse', ...GOODS_DIMENSIONS],
  fill: [...TIME_DIMENSIONS, ...STORE, 'warehouse', ...GOODS_DIMENSIONS],
  arrival: [...TIME_DIMENSIONS, ...STORE, 'warehouse', 'supplier'],
  shift: [...TIME_DIMENSIONS, ...STORE, 'cashier'],
} as const satisfies Record<string, readonly DimensionId[]>

type Family = keyof typeof FAMILIES

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
