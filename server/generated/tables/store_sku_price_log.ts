// From manifest/entities/store/store_sku_price_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

export const store_sku_price_log = pgTable(
  'store_sku_price_log',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    store_id: bigint({ mode: 'number' }),
    sku_id: bigint({ mode: 'number' }),
    price_field: varchar({ length: 40 }).$type<'sell_price' | 'member_price' | 'buy_price'>(),
    old_price: bigint({ mode: 'number' }),
    new_price: bigint({ mode: 'number' }),
    effective_at: bigint({ mode: 'number' }),
    doc_type: varchar({ length: 50 }),
    doc_id: bigint({ mode: 'number' }),
    receipt_no: varchar({ length: 24 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('store_sku_price_log_by_sku_id').on(t.tenant_id, t.sku_id),
  ],
)
