// From manifest/entities/warehouse/wh_good_sku_stock.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, pgView, varchar } from 'drizzle-orm/pg-core'

/** View of the stock engine. */
export const wh_good_sku_stock = pgView('wh_good_sku_stock_view', {
  tenant_id: bigint({ mode: 'number' }).notNull(),
  id: bigint({ mode: 'number' }).notNull(),
  sku_id: bigint({ mode: 'number' }),
  sku_code: varchar({ length: 20 }),
  sku_name: varchar({ length: 60 }),
  barcode: varchar({ length: 32 }),
  spec: varchar({ length: 40 }),
  unit_name: varchar({ length: 10 }),
  warehouse_id: bigint({ mode: 'number' }),
  category_id: bigint({ mode: 'number' }),
  brand_id: bigint({ mode: 'number' }),
  on_hand_qty: bigint({ mode: 'number' }),
  reserved_qty: bigint({ mode: 'number' }),
  available_qty: bigint({ mode: 'number' }),
  in_transit_qty: bigint({ mode: 'number' }),
  open_po_qty: bigint({ mode: 'number' }),
  demand_qty: bigint({ mode: 'number' }),
  safety_stock_qty: bigint({ mode: 'number' }),
  unit_cost: bigint({ mode: 'number' }),
  stock_value: bigint({ mode: 'number' }),
  stock_state: varchar({ length: 40 }).$type<'negative' | 'out' | 'low' | 'normal'>(),
  last_in_at: bigint({ mode: 'number' }),
  last_out_at: bigint({ mode: 'number' }),
  version: bigint({ mode: 'number' }).notNull(),
}).existing()
