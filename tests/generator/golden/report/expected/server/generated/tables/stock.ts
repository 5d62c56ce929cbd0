// From manifest/entities/good/stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const stock = pgView('store_stock_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  store_id: bigint({ mode: 'number' }),
  sku_id: bigint({ mode: 'number' }),
  on_hand_qty: bigint({ mode: 'number' }),
  stock_value: bigint({ mode: 'number' }),
  state: varchar({ length: 40 }).$type<'out' | 'normal'>(),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()
