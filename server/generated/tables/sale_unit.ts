// From manifest/entities/good/sale_unit.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const sale_unit = pgTable(
  'sale_unit',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    unit_code: varchar({ length: 10 }),
    unit_name: varchar({ length: 10 }),
    unit_name_en: varchar({ length: 20 }),
    unit_type: varchar({ length: 40 }).$type<'count' | 'weight' | 'volume' | 'pack'>(),
    decimals: bigint({ mode: 'number' }),
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
    uniqueIndex('sale_unit_unit_code').on(t.tenant_id, t.unit_code),
    uniqueIndex('sale_unit_unit_name').on(t.tenant_id, t.unit_name),
    index('sale_unit_in_order').on(t.tenant_id, t.sort, t.unit_code, t.id),
    index('sale_unit_by_unit_type').on(t.tenant_id, t.unit_type, t.sort, t.unit_code, t.id),
    index('sale_unit_by_status').on(t.tenant_id, t.status, t.sort, t.unit_code, t.id),
    index('sale_unit_starts_unit_code').on(t.tenant_id, t.unit_code.op('text_pattern_ops')),
    index('sale_unit_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
