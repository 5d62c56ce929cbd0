// From manifest/entities/warehouse/warehouse.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const warehouse = pgTable(
  'warehouse',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    warehouse_no: varchar({ length: 10 }),
    warehouse_name: varchar({ length: 40 }),
    warehouse_type: varchar({ length: 40 }).$type<'central' | 'regional' | 'fresh' | 'return'>(),
    org_id: bigint({ mode: 'number' }),
    manager_id: bigint({ mode: 'number' }),
    phone: varchar({ length: 20 }),
    region_code: varchar({ length: 60 }),
    address: varchar({ length: 120 }),
    area_sqm: bigint({ mode: 'number' }),
    accepts_returns: boolean().notNull().default(false),
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
    uniqueIndex('warehouse_warehouse_no').on(t.tenant_id, t.warehouse_no),
    uniqueIndex('warehouse_warehouse_name').on(t.tenant_id, t.warehouse_name),
    index('warehouse_by_warehouse_type').on(t.tenant_id, t.warehouse_type, t.warehouse_no, t.id),
    index('warehouse_by_status').on(t.tenant_id, t.status, t.warehouse_no, t.id),
    index('warehouse_by_org_id').on(t.tenant_id, t.org_id, t.warehouse_no, t.id),
    index('warehouse_by_manager_id').on(t.tenant_id, t.manager_id),
    index('warehouse_starts_region_code').on(t.tenant_id, t.region_code.op('text_pattern_ops')),
    index('warehouse_starts_warehouse_no').on(t.tenant_id, t.warehouse_no.op('text_pattern_ops')),
    index('warehouse_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
