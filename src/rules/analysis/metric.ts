import type { Field } from '../field'
import type { Flag } from '../needs'
import type { Text } from '../rules'
import type { DimensionId } from './dimensions'

const TIME = ['day', 'week', 'month'] as const
const STORE = ['store', 'org', 'store_type'] as const
const GOODS_OF = ['category_1', 'category_2', 'category_3', 'brand', 'sku', 'supplier'] as const
const BUYER = ['channel', 'cashier', 'member_type', 'member_level'] as const

/** Which dimensions make sense of a metric. */
export const FAMILIES = {
  sales: [...TIME, 'hour', ...STORE, ...GOODS_OF, ...BUYER, 'payment_method'],
  goods_sales: [...TIME, 'hour', ...STORE, ...GOODS_OF, ...BUYER],
  new_members: [...TIME, ...STORE, 'member_level'],
  stock: [...TIME, ...STORE, 'warehouse', ...GOODS_OF],
  loss: [...TIME, ...STORE, 'warehouse', ...GOODS_OF, 'loss_type'],
  loss_share: [...TIME, ...STORE, ...GOODS_OF],
  /** Of a whole period, at shops. */
  turnover: [...STORE, ...GOODS_OF],
  shelf: [...STORE, ...GOODS_OF],
  stock_now: [...STORE, 'warehouse', ...GOODS_OF],
  fill: [...TIME, ...STORE, 'warehouse', ...GOODS_OF],
  arrival: [...TIME, ...STORE, 'warehouse', 'supplier'],
  shift: [...TIME, ...STORE, 'cashier'],
} as const satisfies Record<string, readonly DimensionId[]>

export type Family = keyof typeof FAMILIES

export interface Metric {
  title: Text
  /** How it is reckoned, for who asks. */
  note: Text
  /** How its values read and travel. */
  field: Field
  family: Family
  /** Its values over a dimension add up to its total. */
  additive?: true
  needs?: Flag
}

export const MONEY: Field = { type: 'money' }
export const COUNT: Field = { type: 'integer' }
export const QUANTITY: Field = { type: 'quantity' }
export const PERCENT: Field = { type: 'percent' }
export const text = (zh: string, en: string): Text => ({ zh, en })
