// From manifest/entities/store/store_sku_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const store_sku_price = pgView('store_sku_price_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  sku_id: bigint({ mode: 'number' }),
  sku_code: varchar({ length: 20 }),
  sku_name: varchar({ length: 60 }),
  barcode: varchar({ length: 32 }),
  spec: varchar({ length: 40 }),
  unit_name: varchar({ length: 10 }),
  store_id: bigint({ mode: 'number' }),
  category_id: bigint({ mode: 'number' }),
  sell_price: bigint({ mode: 'number' }),
  member_price: bigint({ mode: 'number' }),
  buy_price: bigint({ mode: 'number' }),
  own_sell_price: boolean(),
  own_buy_price: boolean(),
  margin_percent: bigint({ mode: 'number' }),
  price_source: varchar({ length: 40 }).$type<'sku' | 'store'>(),
  next_sell_price: bigint({ mode: 'number' }),
  next_effective_at: bigint({ mode: 'number' }),
  effective_at: bigint({ mode: 'number' }),
  last_receipt_no: varchar({ length: 24 }),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()
