// From manifest/entities/good/batch_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const batch_stock = pgView('store_stock_batch_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  sku_id: bigint({ mode: 'number' }),
  sku_code: varchar({ length: 20 }),
  sku_name: varchar({ length: 60 }),
  barcode: varchar({ length: 32 }),
  spec: varchar({ length: 40 }),
  unit_name: varchar({ length: 10 }),
  store_id: bigint({ mode: 'number' }),
  batch_id: bigint({ mode: 'number' }),
  is_odd: boolean(),
  on_hand_qty: bigint({ mode: 'number' }),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()
