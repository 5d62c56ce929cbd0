import type { Shape } from './field'

/** A change of the price of a SKU in a store, shown in the drawer of a price row. */
export const priceShape: Shape = {
  entity: 'store_sku_price_log',
  kind: 'log',
  label: ['receipt_no'],
  fields: {
    price_field: { type: 'text' },
    old_price: { type: 'money' },
    new_price: { type: 'money' },
    effective_at: { type: 'datetime' },
    receipt_no: { type: 'text' },
  },
}

export interface PriceRow {
  id: number
  price_field: 'sell_price' | 'member_price' | 'buy_price'
  old_price: number | null
  new_price: number | null
  effective_at: number
  receipt_no: string | null
  /** Path of the document's screen; null if the operator may not see the document. */
  path: string | null
}
