// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const store_role = pgTable(
  'store_role',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    role_code: varchar({ length: 30 }),
    role_name: varchar({ length: 30 }),
    store_ids: jsonb().$type<number[]>(),
    can_pos_refund: boolean().notNull().default(false),
    can_view_cost: boolean().notNull().default(false),
    can_view_buy_price: boolean().notNull().default(false),
    max_recharge_amount: bigint({ mode: 'number' }),
    max_recharge_day_amount: bigint({ mode: 'number' }),
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
    uniqueIndex('store_role_role_code').on(t.tenant_id, t.role_code),
    uniqueIndex('store_role_role_name').on(t.tenant_id, t.role_name),
    index('store_role_in_order').on(t.tenant_id, t.is_builtin, t.role_code, t.id),
    index('store_role_by_status').on(t.tenant_id, t.status, t.is_builtin, t.role_code, t.id),
    index('store_role_by_store_ids').using('gin', t.store_ids.op('jsonb_path_ops')).with({ fastupdate: false }),
    index('store_role_starts_role_code').on(t.tenant_id, t.role_code.op('text_pattern_ops')),
    index('store_role_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
