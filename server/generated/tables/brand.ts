// From manifest/entities/good/brand.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const brand = pgTable(
  'brand',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    brand_name: varchar({ length: 40 }),
    brand_name_en: varchar({ length: 60 }),
    initial: varchar({ length: 1 }),
    logo: varchar({ length: 64 }),
    manufacturer: varchar({ length: 60 }),
    is_own_brand: boolean().notNull().default(false),
    story: varchar({ length: 500 }),
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
    uniqueIndex('brand_brand_name').on(t.tenant_id, t.brand_name),
    index('brand_in_order').on(t.tenant_id, t.sort, t.brand_name, t.id),
    index('brand_sorted_by_initial').on(t.tenant_id, t.initial, t.id),
    index('brand_by_is_own_brand').on(t.tenant_id, t.is_own_brand, t.sort, t.brand_name, t.id),
    index('brand_by_status').on(t.tenant_id, t.status, t.sort, t.brand_name, t.id),
    index('brand_starts_initial').on(t.tenant_id, t.initial.op('text_pattern_ops')),
    index('brand_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
