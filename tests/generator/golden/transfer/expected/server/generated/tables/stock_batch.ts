// From manifest/entities/good/stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const stock_batch = pgView('stock_batch_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  sku_id: bigint({ mode: 'number' }),
  batch_no: varchar({ length: 32 }),
  production_date: varchar({ length: 10 }),
  expiry_date: varchar({ length: 10 }),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()

export const stock_batch_balances = pgView('stock_batch_place_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  owner_id: bigint({ mode: 'number' }).notNull(),
  line_no: bigint({ mode: 'number' }).notNull(),
  store_id: bigint({ mode: 'number' }),
  on_hand_qty: bigint({ mode: 'number' }),
}).existing()
