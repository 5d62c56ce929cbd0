// From manifest/entities/pos/pos_category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const pos_category = pgTable(
  'pos_category',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    name: varchar({ length: 12 }),
    color: varchar({ length: 7 }),
    image: varchar({ length: 64 }),
    store_ids: jsonb().$type<number[]>(),
    show_from: varchar({ length: 5 }),
    show_to: varchar({ length: 5 }),
    sku_count: bigint({ mode: 'number' }),
    sort: bigint({ mode: 'number' }),
    status: varchar({ length: 40 }).$type<'enabled' | 'disabled'>(),
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
    uniqueIndex('pos_category_parent_id_name').on(t.tenant_id, t.parent_id, t.name),
    index('pos_category_in_order').on(t.tenant_id, t.sort, t.id),
    index('pos_category_by_status').on(t.tenant_id, t.status, t.sort, t.id),
    index('pos_category_by_store_ids').using('gin', t.store_ids.op('jsonb_path_ops')).with({ fastupdate: false }),
    index('pos_category_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)

/** Rows `skus` of pos_category. */
export const pos_category_skus = pgTable(
  'pos_category_skus',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    owner_id: bigint({ mode: 'number' }).notNull(),
    line_no: bigint({ mode: 'number' }).notNull(),
    sku_id: bigint({ mode: 'number' }),
    sku_code: varchar({ length: 20 }),
    sku_name: varchar({ length: 60 }),
    barcode: varchar({ length: 32 }),
    spec: varchar({ length: 40 }),
    unit_name: varchar({ length: 10 }),
    sort: bigint({ mode: 'number' }),
    alias: varchar({ length: 12 }),
    remark: varchar({ length: 100 }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('pos_category_skus_owner').on(t.tenant_id, t.owner_id, t.line_no),
    index('pos_category_skus_sku_id').on(t.tenant_id, t.sku_id),
    index('pos_category_skus_barcode').on(t.tenant_id, t.barcode.op('text_pattern_ops')),
  ],
)
