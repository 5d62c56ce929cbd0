// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const org = pgTable(
  'org',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    org_code: varchar({ length: 20 }),
    org_name: varchar({ length: 40 }),
    org_type: varchar({ length: 40 }).$type<'company' | 'region' | 'department' | 'store_group'>(),
    leader_id: bigint({ mode: 'number' }),
    phone: varchar({ length: 20 }),
    remark: varchar({ length: 200 }),
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
    uniqueIndex('org_org_code').on(t.tenant_id, t.org_code),
    uniqueIndex('org_parent_id_org_name').on(t.tenant_id, t.parent_id, t.org_name),
    index('org_in_order').on(t.tenant_id, t.sort, t.org_code, t.id),
    index('org_by_org_type').on(t.tenant_id, t.org_type, t.sort, t.org_code, t.id),
    index('org_by_status').on(t.tenant_id, t.status, t.sort, t.org_code, t.id),
    index('org_by_leader_id').on(t.tenant_id, t.leader_id),
    index('org_starts_org_code').on(t.tenant_id, t.org_code.op('text_pattern_ops')),
    index('org_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
