// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const sku = pgTable(
  'sku',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    sku_code: varchar({ length: 20 }),
    sku_name: varchar({ length: 60 }),
    barcode: varchar({ length: 32 }),
    category_id: bigint({ mode: 'number' }),
    brand_id: bigint({ mode: 'number' }),
    spec: varchar({ length: 40 }),
    origin: varchar({ length: 40 }),
    sale_mode: varchar({ length: 40 }),
    sale_unit_id: bigint({ mode: 'number' }),
    pack_unit_id: bigint({ mode: 'number' }),
    pack_factor: bigint({ mode: 'number' }),
    min_order_qty: bigint({ mode: 'number' }),
    sell_price: bigint({ mode: 'number' }),
    member_price: bigint({ mode: 'number' }),
    wholesale_price: bigint({ mode: 'number' }),
    buy_price: bigint({ mode: 'number' }),
    last_buy_price: bigint({ mode: 'number' }),
    tax_percent: bigint({ mode: 'number' }),
    batch_managed: boolean().notNull().default(false),
    shelf_life_days: bigint({ mode: 'number' }),
    safety_stock_qty: bigint({ mode: 'number' }),
    supplier_id: bigint({ mode: 'number' }),
    images: jsonb().$type<string[]>(),
    description: varchar({ length: 500 }),
    sale_status: varchar({ length: 40 }),
    search_grams: text().array(),
    search_initials: varchar({ length: 200 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('sku_sku_code').on(t.tenant_id, t.sku_code),
    index('sku_by_tab').on(t.tenant_id, t.sale_status, t.sku_code, t.id),
    index('sku_sorted_by_sku_name').on(t.tenant_id, t.sku_name, t.id),
    index('sku_sorted_by_sell_price').on(t.tenant_id, t.sell_price, t.id),
    index('sku_by_category_id').on(t.tenant_id, t.category_id),
    index('sku_by_brand_id').on(t.tenant_id, t.brand_id),
    index('sku_by_sale_unit_id').on(t.tenant_id, t.sale_unit_id),
    index('sku_by_pack_unit_id').on(t.tenant_id, t.pack_unit_id),
    index('sku_by_supplier_id').on(t.tenant_id, t.supplier_id),
    index('sku_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)

/** Rows `barcodes` of sku. */
export const sku_barcodes = pgTable(
  'sku_barcodes',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    barcode: varchar({ length: 32 }),
    qty: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('sku_barcodes_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('sku_barcodes_barcode').on(t.tenant_id, t.barcode),
  ],
)
