// From manifest/entities/admin/role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const role = pgTable(
  'role',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    role_code: varchar({ length: 30 }),
    role_name: varchar({ length: 30 }),
    role_type: varchar({ length: 40 }).$type<'head_office' | 'warehouse' | 'wholesaler'>(),
    data_scope: varchar({ length: 40 }).$type<'all' | 'org' | 'assigned'>(),
    can_view_cost: boolean().notNull().default(false),
    can_view_buy_price: boolean().notNull().default(false),
    permissions: jsonb().$type<string[]>(),
    menu_ids: jsonb().$type<number[]>(),
    is_builtin: boolean().notNull().default(false),
    remark: varchar({ length: 200 }),
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
    uniqueIndex('role_role_code').on(t.tenant_id, t.role_code),
    uniqueIndex('role_role_name').on(t.tenant_id, t.role_name),
    index('role_in_order').on(t.tenant_id, t.is_builtin, t.role_code, t.id),
    index('role_by_tab').on(t.tenant_id, t.role_type, t.is_builtin, t.role_code, t.id),
    index('role_by_status').on(t.tenant_id, t.status, t.is_builtin, t.role_code, t.id, t.role_type),
    index('role_starts_role_code').on(t.tenant_id, t.role_code.op('text_pattern_ops')),
    index('role_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
