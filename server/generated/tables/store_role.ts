// From manifest/entities/store/store_role.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, jsonb, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const store_role = pgTable(
  'store_role',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    role_code: varchar({ length: 30 }),
    role_name: varchar({ length: 30 }),
    permissions: jsonb().$type<string[]>(),
    store_ids: jsonb().$type<number[]>(),
    can_pos_refund: boolean().notNull().default(false),
    can_view_cost: boolean().notNull().default(false),
    is_builtin: boolean().notNull().default(false),
    remark: varchar({ length: 200 }),
    status: varchar({ length: 40 }),
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
  ],
)
