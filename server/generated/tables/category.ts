// From manifest/entities/good/category.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const category = pgTable(
  'category',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    category_code: varchar({ length: 12 }),
    category_name: varchar({ length: 30 }),
    level: bigint({ mode: 'number' }),
    image: varchar({ length: 64 }),
    default_tax_percent: bigint({ mode: 'number' }),
    target_margin_percent: bigint({ mode: 'number' }),
    near_expiry_days: bigint({ mode: 'number' }),
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
    uniqueIndex('category_category_code').on(t.tenant_id, t.category_code),
    uniqueIndex('category_parent_id_category_name').on(t.tenant_id, t.parent_id, t.category_name),
    index('category_in_order').on(t.tenant_id, t.sort, t.category_code, t.id),
    index('category_by_level').on(t.tenant_id, t.level, t.id),
    index('category_by_status').on(t.tenant_id, t.status, t.sort, t.category_code, t.id),
    index('category_starts_category_code').on(t.tenant_id, t.category_code.op('text_pattern_ops')),
    index('category_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
