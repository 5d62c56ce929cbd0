// From manifest/entities/admin/sys_menu.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'

export const sys_menu = pgTable(
  'sys_menu',
  {
    tenant_id: bigint({ mode: 'number' }).notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    parent_id: bigint({ mode: 'number' }),
    menu_type: varchar({ length: 40 }).$type<'directory' | 'page' | 'button'>(),
    name: varchar({ length: 80 }),
    title_zh: varchar({ length: 220 }),
    title_en: varchar({ length: 220 }),
    path: varchar({ length: 200 }),
    external_url: varchar({ length: 255 }),
    permission_code: varchar({ length: 120 }),
    icon: varchar({ length: 50 }),
    roles: jsonb().$type<string[]>(),
    hide_in_menu: boolean().notNull().default(false),
    requires_auth: boolean().notNull().default(false),
    is_fresh: boolean().notNull().default(false),
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
    uniqueIndex('sys_menu_name').on(t.tenant_id, t.name),
    uniqueIndex('sys_menu_path').on(t.tenant_id, t.path),
    uniqueIndex('sys_menu_permission_code').on(t.tenant_id, t.permission_code),
    index('sys_menu_in_order').on(t.tenant_id, t.sort, t.id),
    index('sys_menu_by_menu_type').on(t.tenant_id, t.menu_type, t.sort, t.id),
    index('sys_menu_by_status').on(t.tenant_id, t.status, t.sort, t.id),
    index('sys_menu_by_parent_id').on(t.tenant_id, t.parent_id),
    index('sys_menu_grams').using('gin', t.search_grams).with({ fastupdate: false }),
  ],
)
