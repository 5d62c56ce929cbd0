// From manifest/entities/warehouse/wh_good_sku_stock_batch.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const wh_good_sku_stock_batch = pgView('wh_good_sku_stock_batch_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  sku_id: bigint({ mode: 'number' }),
  sku_code: varchar({ length: 20 }),
  sku_name: varchar({ length: 60 }),
  barcode: varchar({ length: 32 }),
  spec: varchar({ length: 40 }),
  unit_name: varchar({ length: 10 }),
  warehouse_id: bigint({ mode: 'number' }),
  batch_no: varchar({ length: 32 }),
  production_date: varchar({ length: 10 }),
  expiry_date: varchar({ length: 10 }),
  days_to_expiry: bigint({ mode: 'number' }),
  expiry_state: varchar({ length: 40 }).$type<'none' | 'expired' | 'near' | 'normal'>(),
  on_hand_qty: bigint({ mode: 'number' }),
  reserved_qty: bigint({ mode: 'number' }),
  available_qty: bigint({ mode: 'number' }),
  supplier_id: bigint({ mode: 'number' }),
  first_received_at: bigint({ mode: 'number' }),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()
