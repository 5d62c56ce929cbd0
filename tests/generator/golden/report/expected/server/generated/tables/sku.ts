// From manifest/entities/good/sku.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const sku = pgTable(
  'sku',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    sku_code: varchar({ length: 20 }),
    sku_name: varchar({ length: 60 }),
    barcode: varchar({ length: 32 }),
    spec: varchar({ length: 40 }),
    sale_unit_id: bigint({ mode: 'number' }),
    batch_managed: boolean().notNull().default(false),
    buy_price: bigint({ mode: 'number' }),
    last_buy_price: bigint({ mode: 'number' }),
    sale_status: varchar({ length: 40 }).$type<'on_sale' | 'archived'>(),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('sku_sku_code').on(t.tenant_id, t.sku_code),
    index('sku_by_sale_unit_id').on(t.tenant_id, t.sale_unit_id),
  ],
)
