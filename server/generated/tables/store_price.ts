// From manifest/entities/store/store_price.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const store_price = pgTable(
  'store_price',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    store_id: bigint({ mode: 'number' }),
    sku_id: bigint({ mode: 'number' }),
    sell_price: bigint({ mode: 'number' }),
    member_price: bigint({ mode: 'number' }),
    sell_effective_at: bigint({ mode: 'number' }),
    sell_receipt_id: bigint({ mode: 'number' }),
    buy_price: bigint({ mode: 'number' }),
    buy_effective_at: bigint({ mode: 'number' }),
    buy_receipt_id: bigint({ mode: 'number' }),
    effective_at: bigint({ mode: 'number' }),
    last_receipt_no: varchar({ length: 24 }),
    created_by: bigint({ mode: 'number' }).notNull().default(0),
    created_at: bigint({ mode: 'number' }).notNull().default(0),
    updated_by: bigint({ mode: 'number' }).notNull().default(0),
    updated_at: bigint({ mode: 'number' }).notNull().default(0),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('store_price_store_id_sku_id').on(t.tenant_id, t.store_id, t.sku_id),
    index('store_price_by_sku_id').on(t.tenant_id, t.sku_id),
  ],
)
